// Whether the page is being printed just now: for what stands on paper alone, and for what must be laid out anew for it.
import { createStore } from '#web/lib/store.ts';

/** True from before the browser lays the page out for paper until it is printed. */
export const printing = createStore(false);
