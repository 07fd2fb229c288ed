// On an iPhone the 'next' key of a field submits the whole form, as Enter does everywhere: a reply was sent with one
// person before the others were added.

import { isShown } from '#web/ui/focus.ts';

/** A physical keyboard has an Enter key, whose label promises nothing else. */
const hasEnterKey = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Focuses the next text field; after the form's last one, the on-screen keyboard closes. */
function goOn(event: KeyboardEvent): void {
  const { target: field } = event;
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || hasEnterKey()) return;
  if (!(field instanceof HTMLInputElement) || field.enterKeyHint !== 'next') return;
  event.preventDefault();
  const typed = [...(field.form?.querySelectorAll<HTMLElement>('[enterkeyhint], textarea') ?? [])];
  const next = typed.slice(typed.indexOf(field) + 1).find(isShown);
  if (next) next.focus();
  else field.blur();
}

/** Makes the 'next' key of an on-screen keyboard go to the next field. */
export function followNextKey(): () => void {
  document.addEventListener('keydown', goOn);
  return () => document.removeEventListener('keydown', goOn);
}
