/** 'Eight days' for 'eight days' */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Rosa' for 'Rosa Williams'; empty for an empty name. */
export const firstName = (fullName: string): string => fullName.trim().split(/\s+/)[0] ?? '';
