// Which rental the form has just saved, told to the map by the entry of the history: a reload or a shared address knows nothing of it.

export const addedState = (id: number) => ({ addedRental: id });

/** The rental that was saved on the way here, or null. */
export function addedRental(): number | null {
  const state: unknown = typeof history === 'undefined' ? null : history.state;
  const isTold = typeof state === 'object' && state !== null && 'addedRental' in state;
  return isTold && typeof state.addedRental === 'number' ? state.addedRental : null;
}
