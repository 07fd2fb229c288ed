/** Converts a phone's Arabic, Persian and Urdu digits: the zero of each script is at a multiple of sixteen. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
