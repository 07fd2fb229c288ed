// What somebody is typing, kept until it is saved: it survives a failed save, a reload, and a session that ends.
//
// It lives in `sessionStorage`: of this tab alone, gone when the tab is closed. The page cannot know whether the device
// is shared, and on a shared one nothing may stay behind; a tab that a phone puts to sleep keeps it all the same.

const prefix = 'draft:';

/** Storage may be forbidden or full; then a draft is not kept, and nothing else suffers. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** @param name what is being typed and by whom, such as `rsvp:7`: another person in the same tab must not see it */
export const keepDraft = (name: string, draft: unknown): void => {
  attempt(() => sessionStorage.setItem(prefix + name, JSON.stringify(draft)));
};

/** As it was kept, or null: unknown, since storage may hold what an older page wrote. */
export const readDraft = (name: string): unknown =>
  attempt(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null'));

export const dropDraft = (name: string): void => {
  attempt(() => sessionStorage.removeItem(prefix + name));
};

/** On signing out: what is unsaved goes with the person. */
export function dropAllDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}
