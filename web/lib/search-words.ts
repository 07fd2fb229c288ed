// Matches texts against the words of a search.

/** Letters that Unicode does not decompose, though people type them without their strokes. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
};

/** Removes accents, case and full-width forms: "jose" finds José. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı’]/g, (letter) => plain[letter] ?? letter)
    .trim();

/** Whether a text contains every word of a search. */
export function hasWords(text: string, search: string): boolean {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
