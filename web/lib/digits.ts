/** A phone set to Arabic, Persian or Urdu types its own digits; zero stands at a multiple of sixteen in each. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
