/** The family of people who belong to no other family. It is listed last. */
export const otherFamily = 'Other Family';
