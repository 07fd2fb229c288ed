// What holds for accounts whatever an organizer wants: who must stay.

/** Of the account that the site began with. */
export const firstId = 1;

export const isFirstAdmin = (id: number): boolean => id === firstId;
