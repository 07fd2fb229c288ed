// Matches texts against the words of a search.

/** Letters that Unicode does not take apart, though people leave their strokes out. */
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

/** Without accents, case and odd widths: "jose" finds José. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı’]/g, (letter) => plain[letter] ?? letter)
    .trim();

/** Whether a text has every word of a search. */
export function hasWords(text: string, search: string): boolean {
  const within = folded(text);
  return folded(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
