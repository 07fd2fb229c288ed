// Whether the page is being printed, for parts that exist only on paper or must be laid out again for it.
import { createStore } from '#web/lib/store.ts';

/** True from before the browser's print layout until printing has ended. */
export const printing = createStore(false);
