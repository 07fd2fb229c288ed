// On an iPhone the key that a field names 'next' sends the whole form, as Enter does everywhere: a reply of one person,
// before the others were added.

/** With a keyboard of its own a device has an Enter key, which says nothing else. */
const hasEnterKey = () => matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Goes on to the next field that is typed in; after the form's last one, the keys leave the screen. */
function goOn(event: KeyboardEvent): void {
  const { target: field } = event;
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || hasEnterKey()) return;
  if (!(field instanceof HTMLInputElement) || field.enterKeyHint !== 'next') return;
  event.preventDefault();
  const typed = [...(field.form?.querySelectorAll<HTMLElement>('[enterkeyhint], textarea') ?? [])];
  const next = typed.slice(typed.indexOf(field) + 1).find((one) => one.checkVisibility());
  if (next) next.focus();
  else field.blur();
}

/** Lets 'next' on the keys of a screen do what it says. */
export function followNextKey(): () => void {
  document.addEventListener('keydown', goOn);
  return () => document.removeEventListener('keydown', goOn);
}
