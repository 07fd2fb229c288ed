// A page is painted before its code has loaded, and a person may type or press a button before hydration.
//
// Hydration would overwrite the typed values: so they are recorded, and set again afterwards. A press is replayed:
// `web/delayed-entry.ts` records it; before even that file has loaded, the browser submits a form natively, and the
// server marks that with a cookie.
import { pressCookie } from '#contract/pages.ts';

type Typed = HTMLInputElement | HTMLTextAreaElement;

const isChoice = (field: Typed): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isTouched = (field: Typed) =>
  isChoice(field)
    ? field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
    : field.value !== field.defaultValue;

/**
 * React treats a value as typed only if it differs from the last one that React knows, and was set without the setter
 * that React itself defines on the field.
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

/** Records the fields that were filled in so far. */
export function rememberEarlyInput(within: ParentNode): void {
  kept = [...within.querySelectorAll<Typed>('input, textarea')]
    .filter(isTouched)
    .map((field) => ({ field, value: field.value, isChecked: isChoice(field) && field.checked }));
}

/** Sets the recorded values again, once, if the page still has the fields. */
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
    /** Stops recording presses of buttons that do not submit a form. */
    endKeptClicks?: () => void;
    /** Stops recording presses, and returns the last one: the page replays it after hydration. */
    takePressed?: () => (() => void) | undefined;
  }
}

/** The form that the browser submitted natively from this page; the server has ignored its content. */
function sentByBrowser(): HTMLFormElement | null {
  if (!document.cookie.split('; ').some((cookie) => cookie.startsWith(`${pressCookie}=`))) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that families use
  document.cookie = `${pressCookie}=; path=${location.pathname}; max-age=0`;
  const [only, other] = document.forms;
  return document.activeElement?.closest('form') ?? (other ? null : (only ?? null));
}

/** Replays an early press, once. */
export function pressAgain(): void {
  const sent = sentByBrowser();
  const press = window.takePressed?.() ?? (() => sent?.requestSubmit());
  press();
}
