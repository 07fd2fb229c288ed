// A page is painted before its code is there, and somebody quick may type into it meanwhile. Forms that come to life
// would put their own values over it: so it is remembered, and typed once more when they live.

type Typed = HTMLInputElement | HTMLTextAreaElement;

const isChoice = (field: Typed): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isTouched = (field: Typed) =>
  isChoice(field)
    ? field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    : field.value !== field.defaultValue;

/**
 * React takes a value for typed only if it is another than the last one it knows of, and was set past the setter that
 * React itself puts on the field.
 */
function type(field: Typed, value: string): void {
  field.value = field.defaultValue;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

interface Kept {
  readonly field: Typed;
  readonly value: string;
  readonly isChecked: boolean;
}
let kept: readonly Kept[] = [];

/** Remembers what has been typed and chosen so far. */
export function rememberEarlyInput(within: ParentNode): void {
  kept = [...within.querySelectorAll<Typed>('input, textarea')]
    .filter(isTouched)
    .map((field) => ({ field, value: field.value, isChecked: isChoice(field) && field.checked }));
}

/** Types and chooses it again, once, where the page still has the fields. */
export function restoreEarlyInput(): void {
  for (const { field, value, isChecked } of kept) {
    if (!field.isConnected) continue;
    if (!isChoice(field)) type(field, value);
    else if (field.checked !== isChecked) field.click();
  }
  kept = [];
}
