// Lets the browser paint the server's rendering before the page's code is fetched and occupies the processor: on a
// phone that code is heavier than everything else together, and fonts and pictures need the connection first. Until
// that code has loaded, this file records presses.

import type { InstallPrompt } from '#web/lib/install.ts';

/** Milliseconds after which the code is fetched even if no paint was seen: a hidden tab paints nothing. */
const paintTimeoutMs = 1000;

/** One file per task, so that a press is not delayed until all of them are requested. */
function fetchAhead([href, ...others]: readonly string[]) {
  if (!href) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  setTimeout(fetchAhead, 0, others);
}

/** `build.target` is Vite's default: Chrome 111, Firefox 114, Safari 16.4. The colors need nearly the same browsers. */
const isOld = !CSS.supports('color', 'color-mix(in oklab, red, red)');

function sayOld() {
  const words =
    'This browser is too old for this site, and parts of it will not work. Please update it, or use a newer device.';
  const note = Object.assign(document.createElement('p'), { className: 'no-script', textContent: words });
  note.dataset.print = 'hide';
  document.body.prepend(note);
  // A browser keeps what was in sight in its place, below the note.
  note.scrollIntoView();
}

let hasBegun = false;
function begin() {
  if (hasBegun) return;
  hasBegun = true;
  // From here on, pictures further down are loaded as well.
  delete document.body.dataset.unpainted;
  const [main, ...others] =
    document.querySelector<HTMLElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
  if (!main) return;
  fetchAhead([main, ...others]);
  const run = () => {
    if (isOld) sayOld();
    import(/* @vite-ignore */ main).catch((error) => {
      if (error instanceof SyntaxError && !isOld) sayOld();
      throw error;
    });
  };
  // The browser may paint, and run this file, before the end of the document has arrived.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, document.visibilityState === 'hidden' ? 0 : paintTimeoutMs);

/** Only the last press: a person who presses again because nothing happens means it once. */
let pressed: (() => void) | undefined;
function keep(button: Element | null, press: () => void) {
  button?.setAttribute('data-pressed', '');
  pressed = () => {
    button?.removeAttribute('data-pressed');
    press();
  };
}

function keepSubmit(event: SubmitEvent) {
  event.preventDefault();
  // The page may be listening already, and must not submit early input only in part.
  event.stopPropagation();
  const { target, submitter } = event;
  if (target instanceof HTMLFormElement)
    keep(submitter, () => target.isConnected && target.requestSubmit(submitter));
}

/** A link works without scripts, and a field keeps what is chosen or typed in it. */
function keepClick({ target }: MouseEvent) {
  const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]');
  if (button) keep(button, () => button.click());
}

document.addEventListener('submit', keepSubmit, true);
document.addEventListener('click', keepClick, true);
window.endKeptClicks = () => document.removeEventListener('click', keepClick, true);
window.takePressed = () => {
  document.removeEventListener('submit', keepSubmit, true);
  const taken = pressed;
  pressed = undefined;
  return taken;
};

// Fires once per document, usually before it is needed: the hint and the menus use it (web/lib/install.ts).
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event as InstallPrompt;
});
