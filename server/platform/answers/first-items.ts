// The beginning of a long list, for a page's first view: the whole of it would be most of the document.
import type { Answer, FirstItems } from '#contract/pages.ts';

/** @returns the list itself where it is not longer, or nobody asked for less */
export function firstItems(data: unknown, first: FirstItems | undefined): Pick<Answer, 'data' | 'part'> {
  if (!first || !Array.isArray(data) || data.length <= first.count) return { data };
  let own = 0;
  const kept = data.filter((item: Readonly<Record<string, unknown>>, index) => {
    const isOwn = item[first.own] === true;
    if (isOwn) own += 1;
    return index < first.count || (isOwn && own <= first.count);
  });
  return { data: kept, part: { first: first.count, all: data.length, own } };
}
