/** The family of those who belong to none of the others. It stands last. */
export const otherFamily = 'Other Family';
