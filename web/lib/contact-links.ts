// Turns typed texts into links: a phone number, an e-mail address, a place. Only harmless characters get through, so
// that no entry can dial a service code, add a recipient or a message, or use another scheme.
import { westernDigits } from '#web/lib/digits.ts';

/** A number as people write it: a plus only in front, perhaps a slash after the area code, digits, and separators. */
const phonePattern =
  /[+＋]?[(（]?[0-9](?:[0-9 ().-]{2,5}\/ ?(?=[0-9][0-9 ().-]{4}))?(?:[0-9 ().\-\u2010-\u2015]|\u00a0|\u202f)*/u;

/** The maximum number of digits (E.164), and the minimum that is worth dialing, such as 911. */
const maxDigits = 15;
const fewestDigits = 3;

/**
 * `tel:` with digits and at most one leading plus, or null when the text contains no number. The first of several
 * numbers, without extensions and without `*` and `#`, which are commands to a phone.
 */
export function telHref(phone: string): string | null {
  const found = phonePattern.exec(westernDigits(phone.normalize('NFKC')))?.[0];
  if (!found) return null;
  const isWhole = found.startsWith('+');
  // '+44 (0)20 …': the zero in parentheses is dialed only within the country.
  const digits = (isWhole ? found.replace('(0)', '') : found).replace(/\D/g, '');
  if (digits.length < fewestDigits || digits.length > maxDigits) return null;
  return `tel:${isWhole ? '+' : ''}${digits}`;
}

const mailPattern = /^[\p{L}\p{M}\p{N}.!#$'*+/=^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*$/u;

/** `mailto:` for exactly one address, or null when the text is not an address. */
export const mailHref = (email: string): string | null =>
  mailPattern.test(email) ? `mailto:${email.split('@').map(encodeURIComponent).join('@')}` : null;

/** The query for a map service: people write an address without the town, which a map service needs. */
export const mapQuery = (place: string, { town, place: whole }: { town: string; place: string }): string =>
  place.toLowerCase().includes(town.toLowerCase()) ? place : `${place}, ${whole}`;

/** `geo:` (RFC 5870) with a place as text: the phone's own map app opens it, and this page calls no map service. */
export const geoHref = (query: string): string => `geo:0,0?q=${encodeURIComponent(query)}`;

/** The same for Apple's devices, which have a scheme of their own. */
export const appleMapsHref = (query: string): string => `maps:?q=${encodeURIComponent(query)}`;

export interface TextPart {
  readonly text: string;
  readonly href: string | null;
}

/** A number in a text, long enough not to be a house number or a year. */
const fewestInText = 7;

/** A text such as 'Robert, 302-555-0115', split at its phone numbers. */
export function withPhones(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: match, index } of westernDigits(text).matchAll(new RegExp(phonePattern, 'gu'))) {
    const number = match.replace(/[^0-9)]+$/u, '');
    const href = telHref(number);
    const isInWord = /[\p{L}\p{N}]$/u.test(text.slice(0, index));
    if (!href || isInWord || number.replace(/\D/g, '').length < fewestInText) continue;
    if (index > from) parts.push({ text: text.slice(from, index), href: null });
    parts.push({ text: text.slice(index, index + number.length), href });
    from = index + number.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
