// The families while they are edited, and the saved data when one is added, renamed, merged or retired.

import { otherFamily } from '#contract/settings/families.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { type ListItem, newId, withIds } from '#web/features/settings/console/lists/list-changes.ts';

/** A family by its current name. */
export interface FamilyItem extends ListItem {
  /** The id of the family into which it is merged; '' for none. */
  readonly into: string;
}

export interface FamilyFields {
  readonly items: FamilyItem[];
}

export const familiesOf = ({ families }: ReunionDocument): FamilyFields => ({
  items: withIds(
    families.map((name) => ({ name, into: '' })),
    ({ name }) => name,
  ),
});

/** The families with a new one: before the family of those who belong to no other, if there is one. */
export function withNewFamily(items: readonly FamilyItem[], name: string): FamilyItem[] {
  const last = items.findIndex((item) => item.name === otherFamily);
  return items.toSpliced(last < 0 ? items.length : last, 0, { id: newId(name, items), name, into: '' });
}

/** The new name of each family of the document; absent: it is retired. */
function namesAfter(document: ReunionDocument, { items }: FamilyFields): Map<string, string> {
  const known = new Map(items.map((item) => [item.id, item]));
  const lastOf = (item: FamilyItem | undefined, steps = items.length): FamilyItem | undefined =>
    item && item.into !== '' && steps > 0 ? lastOf(known.get(item.into), steps - 1) : item;
  return new Map(
    familiesOf(document).items.flatMap(({ id, name }) => {
      const last = lastOf(known.get(id));
      return last && last.into === '' ? [[name, last.name]] : [];
    }),
  );
}

/** The document with these families, including those of houses if they have their own list. */
export function withFamilies(document: ReunionDocument, fields: FamilyFields): ReunionDocument {
  const names = namesAfter(document, fields);
  const families = fields.items.filter(({ into }) => into === '').map(({ name }) => name);
  const { families: own, ...map } = document.map;
  if (!own) return { ...document, families };
  const isKnown = (name: string) => document.families.includes(name);
  const houses = [...new Set(own.flatMap((name) => (isKnown(name) ? (names.get(name) ?? []) : name)))];
  // A separate list needs at least one name; without it houses use the families of the RSVP form.
  return { ...document, families, map: houses.length > 0 ? { ...map, families: houses } : map };
}

export const renamedFamilies = (
  document: ReunionDocument,
  fields: FamilyFields,
): { from: string; to: string }[] =>
  [...namesAfter(document, fields)].flatMap(([from, to]) => (from === to ? [] : { from, to }));
