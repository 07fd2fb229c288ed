// A page is painted before its code is there, and somebody quick may type into it or press a button meanwhile.
//
// Forms that are hydrated would put their own values over what was typed: so it is remembered, and typed once more then. A
// press is repeated: `web/delayed-entry.ts` keeps it; before even that file is here, the browser sends a form by itself, and
// the server answers with a cookie that says so.
import { pressCookie } from '#contract/pages.ts';

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

/** Remembers the fields that were filled in so far. */
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

declare global {
  interface Window {
    /** Stops recording presses of buttons that send no form. */
    endKeptClicks?: () => void;
    /** Stops recording presses, and returns the last one: the page repeats it once it is hydrated. */
    takePressed?: () => (() => void) | undefined;
  }
}

/** From here on the page itself hears its buttons. A form is not sent before what was typed early is in it again. */
export function hearButtons(): void {
  window.endKeptClicks?.();
}

/** The form that the browser has sent by itself from this very page; the server has thrown its content away. */
function sentByBrowser(): HTMLFormElement | null {
  if (!document.cookie.split('; ').some((cookie) => cookie.startsWith(`${pressCookie}=`))) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that families use
  document.cookie = `${pressCookie}=; path=${location.pathname}; max-age=0`;
  const [only, other] = document.forms;
  return document.activeElement?.closest('form') ?? (other ? null : (only ?? null));
}

/** Repeats an early press, once. */
export function pressAgain(): void {
  const sent = sentByBrowser();
  const press = window.takePressed?.() ?? (() => sent?.requestSubmit());
  press();
}
