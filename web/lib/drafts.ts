// Drafts of forms, stored until they are saved: they survive a failed save, a reload, and the end of a session.
//
// They are in `sessionStorage`, which belongs to this tab and is deleted when the tab is closed. The page cannot know
// whether the device is shared, and on a shared one nothing may remain; a suspended tab of a phone keeps its drafts.
import { yearOf } from '#contract/dates.ts';
import { isSame, packed, type Units, unpacked } from '#contract/merge.ts';
import { attempt } from '#web/lib/storage.ts';

const prefix = 'draft:';
type Fields = Readonly<Record<string, unknown>>;

/**
 * @param name includes the person's id, such as `rsvp:7`: another person in the same tab must not see the draft
 * @param draft undefined if no edits are left
 */
export function keepDraft(name: string, draft: object | undefined): void {
  if (draft) attempt(() => sessionStorage.setItem(prefix + name, JSON.stringify(draft)));
  else dropDraft(name);
}

/** The name of a draft about this reunion: the form of the next one opens without it. */
export const nameInYear = (name: string, { firstDay }: { readonly firstDay: string }): string =>
  `${name}:${yearOf(firstDay)}`;

/** The stored draft, or null. Its type is unknown, since an older version of the page may have written it. */
export const readDraft = (name: string): unknown =>
  attempt(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null'));

export const dropDraft = (name: string): void => {
  attempt(() => sessionStorage.removeItem(prefix + name));
};

export function dropAllDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

/** The edited fields with their original values, so that other people's changes are not overwritten. */
export function draftOf(values: object, began: object, units: Units = []): object | undefined {
  const [now, was] = [packed(values, units), packed(began, units)] as [Fields, Fields];
  const typed = Object.keys(was).filter((name) => !isSame(now[name], was[name]));
  const only = (whole: Fields) =>
    unpacked(Object.fromEntries(typed.map((name) => [name, whole[name]])), units);
  return typed.length > 0 ? { ...only(now), began: only(was) } : undefined;
}

/**
 * Whether a stored value fits the form: an older version of the page may have stored another shape. For an empty field,
 * any value except text fits; an id always fits.
 */
function fits(kept: unknown, like: unknown): boolean {
  if (like === undefined) return true;
  if (like === null || kept === null) return typeof kept !== 'string' && typeof like !== 'string';
  if (Array.isArray(like))
    return Array.isArray(kept) && kept.every((item) => fits(item, { ...like[0], id: undefined }));
  if (typeof like !== 'object') return typeof kept === typeof like;
  return (
    typeof kept === 'object' &&
    Object.entries(like).every(([name, part]) => fits((kept as Fields)[name], part))
  );
}

/** The edited fields of a stored draft and their original values, as far as both are valid for the form. */
export function typedIn<F extends object>(kept: unknown, fresh: F): { typed: Partial<F>; began: Partial<F> } {
  const read = (from: unknown): Partial<F> =>
    Object.fromEntries(
      Object.entries(fresh).flatMap(([name, like]) => {
        const value = (from as Fields | null | undefined)?.[name];
        return value !== undefined && fits(value, like) ? [[name, value]] : [];
      }),
    ) as Partial<F>;
  return { typed: read(kept), began: read((kept as { began?: unknown } | null)?.began) };
}
