// What is saved when a family is added, renamed, merged or retired.
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';

export interface FamilyChange {
  readonly document: Pick<ReunionDocument, 'families' | 'map'>;
  readonly renamed: { from: string; to: string }[];
}

/** The families of the form, and those of houses where they are others. */
const changed = (
  { families, map }: ReunionDocument,
  change: (names: readonly string[]) => string[],
): FamilyChange['document'] => ({
  families: change(families),
  map: map.families ? { ...map, families: change(map.families) } : map,
});

/** @param from the name that it had; undefined: it is new, and the last */
export function namedFamily(document: ReunionDocument, from: string | undefined, to: string): FamilyChange {
  if (from === undefined)
    return {
      document: { ...changed(document, (names) => [...names]), families: [...document.families, to] },
      renamed: [],
    };
  const isSame = from === to;
  return {
    document: changed(document, (names) => names.map((name) => (name === from ? to : name))),
    renamed: isSame ? [] : [{ from, to }],
  };
}

const without = (document: ReunionDocument, gone: string, instead?: string) =>
  changed(document, (names) => {
    const left = names.filter((name) => name !== gone);
    // A list of its own needs one name at least.
    return left.length > 0 ? left : [instead ?? gone];
  });

export const mergedFamily = (document: ReunionDocument, from: string, to: string): FamilyChange => ({
  document: without(document, from, to),
  renamed: [{ from, to }],
});

export const retiredFamily = (document: ReunionDocument, name: string): FamilyChange => ({
  document: without(document, name),
  renamed: [],
});
