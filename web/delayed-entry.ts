// Lets the browser paint what the server rendered before the page's code is fetched and takes the processor: on a phone
// that code is heavier than everything else together, and letters and pictures need the line first. Until that code
// is here, it keeps what is pressed.

import type { InstallPrompt } from '#web/lib/install.ts';

/** Milliseconds after which the code is fetched even if no paint was seen: a hidden tab paints nothing. */
const paintTimeoutMs = 1000;

/** One file a task, so that a press is not kept waiting until all of them are asked for. */
function fetchAhead([href, ...others]: readonly string[]) {
  if (!href) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  setTimeout(fetchAhead, 0, others);
}

let hasBegun = false;
function begin() {
  if (hasBegun) return;
  hasBegun = true;
  // From here on, pictures further down are fetched as well.
  delete document.body.dataset.unpainted;
  const [main, ...others] =
    document.querySelector<HTMLElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
  if (!main) return;
  fetchAhead([main, ...others]);
  const run = () => void import(/* @vite-ignore */ main);
  // The browser may paint, and this file run, before the end of the document is here.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
  else run();
}

new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, document.visibilityState === 'hidden' ? 0 : paintTimeoutMs);

/** The last press alone: who presses again because nothing happens means the same thing once. */
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
  // The page may be hearing already, and must not send what was typed early only in part.
  event.stopPropagation();
  const { target, submitter } = event;
  if (target instanceof HTMLFormElement)
    keep(submitter, () => target.isConnected && target.requestSubmit(submitter));
}

/** A link goes where it leads without any script, and what is chosen or typed in a field stays in it. */
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

// Offered once a document, most often before anybody can want it: the hint and the menus ask for it (web/lib/install.ts).
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event as InstallPrompt;
});
