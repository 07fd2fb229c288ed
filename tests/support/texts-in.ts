const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);

/** Every text in a piece of markup, decoded as in the page's text nodes. */
export const textsIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => decoded(text).trim()));
