const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);

/** Every text of a markup, as the nodes of the page hold it. */
export const textsIn = (markup: string): Set<string> =>
  new Set([...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => decoded(text).trim()));
