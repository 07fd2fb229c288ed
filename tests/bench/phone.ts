// A phone as the benches emulate it.

/** How much slower a phone's processor is than a desktop's, as in Lighthouse. */
export const slowdown = 4;
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Milliseconds after which a page has finished prefetching and is idle. */
export const settling = 3500;
