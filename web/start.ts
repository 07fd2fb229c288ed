// Lets the browser paint what the server drew before the page's code is fetched and takes the processor: on a phone
// that code is heavier than everything else together, and letters and pictures need the line first.

/** Milliseconds after which the code is fetched even if no paint was seen: a hidden tab paints nothing. */
const patience = 1000;

let hasBegun = false;
function begin() {
  if (hasBegun) return;
  hasBegun = true;
  const [main, ...others] =
    document.querySelector<HTMLElement>('script[data-code]')?.dataset.code?.split(' ') ?? [];
  if (!main) return;
  for (const file of [main, ...others])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  void import(/* @vite-ignore */ main);
}

new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
setTimeout(begin, document.visibilityState === 'hidden' ? 0 : patience);
