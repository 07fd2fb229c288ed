// The first account, which cannot be deleted.

/** Of the account that the site began with. */
export const firstId = 1;

export const isFirstAdmin = (id: number): boolean => id === firstId;
