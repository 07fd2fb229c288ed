// A form of a thing that others may change while it is open: untouched fields follow their changes, edited fields keep
// their values, and a field that both people have changed causes a question before the save.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditKind } from '#contract/console/edits.schema.ts';
import { getLastEdit } from '#contract/console/edits.ts';
import {
  type Change,
  type Conflict,
  changesBetween,
  conflictsOf,
  identified,
  isSame,
  packed,
  type Units,
  unpacked,
  valueAt,
  type Whole,
  withChanges,
} from '#contract/merge.ts';
import { RequestFailure, read } from '#web/lib/api.ts';
import { useReunion } from '#web/lib/boot.ts';
import { type EditWords, isLongAt, labelAt, lineOf, sayAt } from '#web/lib/edit-words.ts';
import { useUser } from '#web/lib/session.ts';
import { firstName } from '#web/lib/words.ts';
import { timeOf } from '#web/lib/zoned.ts';

export interface SharedThing<V extends object> {
  readonly kind: EditKind;
  /** Without an id it is new, and cannot be changed by others. */
  readonly id: number | undefined;
  /** Its name in texts: 'this RSVP'. */
  readonly thing: string;
  /** The form's fields of the current values in a refused save's answer. */
  readonly fieldsOf: (current: never) => V;
  readonly words: EditWords;
  readonly units?: Units;
  /** Adds people to a list and removes them, where replacing the list would lose the focus. */
  readonly list?: { readonly append: (item: never) => void; readonly remove: (index: number) => void };
}

interface SharedEdit<V extends object> {
  /** The fields of `began`, and perhaps others that are not shared (passwords). */
  readonly form: {
    getValues(): object;
    setValue(name: never, value: never, options: { shouldDirty: boolean }): void;
  };
  readonly shared: SharedThing<V> | undefined;
  /** The values of the fields when the person began to type. */
  readonly began: V;
  /** The saved values of the fields, as far as the page knows; undefined while nothing is saved. */
  readonly latest: V | undefined;
  /** Saves again, after the choice. */
  readonly save: () => void;
}

export interface FieldNews {
  readonly words: string;
  /** `both`: the field was edited here as well, and contains the text typed here. */
  readonly kind: 'new' | 'both';
}

type Item = { readonly id?: number; readonly name: string };
const noUnits: Units = [];

export function useSharedEdit<V extends object>({ form, shared, began, latest, save }: SharedEdit<V>) {
  const { kind = 'user', id, thing, words = {}, units = noUnits, list } = shared ?? {};
  const { timeZone } = useReunion();
  const me = useUser();
  /** The base values of the form by field. They include other people's later changes, except those in conflict. */
  const base = useRef<Whole>(packed(began, units));
  const heard = useRef<Whole>(base.current);
  const [news, setNews] = useState<readonly Change[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const valuesNow = (): Whole => packed(form.getValues(), units);

  function set(path: string, value: unknown): void {
    const fields = unpacked({ [path]: value }, units);
    for (const [name, one] of Object.entries(fields))
      form.setValue(name as never, one as never, { shouldDirty: false });
  }

  /** Applies a change to the form, without moving the focus if possible. */
  function put(change: Change): void {
    const [name = '', itemId, field] = change.path.split('.');
    const items = (form.getValues() as Record<string, unknown>)[name];
    if (itemId === undefined || !Array.isArray(items)) {
      set(change.path, change.now);
      return;
    }
    const at = items.findIndex((item: Item) => String(item.id) === itemId);
    if (field !== undefined) {
      if (at >= 0) set(`${name}.${at}.${field}`, change.now);
    } else if (at >= 0 && change.now === undefined && list) list.remove(at);
    else if (at < 0 && change.now !== undefined && list) list.append(change.now as never);
    else set(name, (withChanges({ [name]: items }, [change]) as Record<string, unknown>)[name]);
  }

  /** When two people both add somebody of the same name, it is one person. */
  function recognize(now: Whole): void {
    for (const [name, known] of Object.entries(now)) {
      const items = (form.getValues() as Record<string, unknown>)[name];
      if (!Array.isArray(known) || !Array.isArray(items)) continue;
      identified(items as Item[], known).forEach((item, index) => {
        if (item !== items[index]) set(`${name}.${index}.id`, item.id);
      });
      const began = (base.current as Record<string, Item[]>)[name] ?? [];
      base.current = { ...base.current, [name]: identified(began, known) };
    }
  }

  function follow(current: V): void {
    const now = packed(current, units);
    recognize(now);
    const mine = valuesNow();
    const open = conflictsOf(base.current, mine, now).map(({ path }) => path);
    const isOpen = ({ path }: Change) => open.some((one) => path === one || path.startsWith(`${one}.`));
    const settled = changesBetween(base.current, now).filter((change) => !isOpen(change));
    const fresh = changesBetween(heard.current, now).filter(
      (change) => isOpen(change) || !isSame(valueAt(mine, change.path), change.now),
    );
    // Before they are applied, or each would be treated as typed here.
    base.current = withChanges(base.current, settled);
    for (const change of settled) if (!isSame(valueAt(mine, change.path), change.now)) put(change);
    heard.current = now;
    if (fresh.length > 0) setNews((before) => together(before, fresh));
  }
  const onTold = useEffectEvent(() => latest && follow(latest));
  const latestText = latest && JSON.stringify(latest);
  useEffect(() => {
    if (latestText) onTold();
  }, [latestText]);

  const { data: edit, isPending } = useQuery({
    ...read(getLastEdit, { query: { kind, id: String(id) } }),
    enabled: id !== undefined && (news.length > 0 || isAsking),
  });
  const isOwn = edit?.isOwn ?? false;
  const full = edit?.by ?? 'Somebody';
  const short = isOwn ? 'you' : firstName(full);
  const at = edit ? timeOf(edit.at, timeZone) : '';

  const conflicts = (): Conflict[] => conflictsOf(base.current, valuesNow(), heard.current);
  const wholes = () => [valuesNow(), heard.current, base.current];

  const isSettled = ({ path, now }: Change) =>
    isSame(valueAt(valuesNow(), path), now) || isSame(valueAt(base.current, path), now);

  // The notice appears only once the author is known. A person's own change in another window needs no notice, unless
  // it conflicts with text typed here.
  const visibleNews = isPending ? [] : news.filter((change) => !isOwn || !isSettled(change));

  function newsAt(path: string): FieldNews | undefined {
    const change = visibleNews.find((one) => one.path === path);
    if (!change) return undefined;
    if (isSettled(change))
      return { kind: 'new', words: `Changed by ${short}: was ${sayAt(words, path, change.was)}` };
    const chose = isLongAt(words, path) ? 'changed this too' : `chose ${sayAt(words, path, change.now)}`;
    return { kind: 'both', words: `${isOwn ? 'Elsewhere you' : short} ${chose}` };
  }

  /** Applies the choice for each conflict to the form, whose base is then the other person's version. */
  function choose(choices: ReadonlyMap<string, Choice>): void {
    for (const { path, mine, theirs } of conflicts()) {
      const choice = choices.get(path) ?? 'mine';
      if (choice === 'theirs') put({ path, was: mine, now: theirs });
      else if (choice === 'both') put({ path, was: mine, now: `${mine}\n${theirs}` });
    }
    base.current = heard.current;
    setNews([]);
    setIsAsking(false);
    save();
  }

  const asked = isAsking ? conflicts() : [];
  return {
    /** The base values of the form, to be sent with a save and stored with a draft. */
    began: (): V => unpacked(base.current, units) as V,
    newsAt,
    /** The state of the form's notice and its question. */
    view: {
      title: isOwn
        ? `You changed ${thing} elsewhere at ${at}`
        : `${full} changed ${thing}${at && ` at ${at}`}`,
      changes: visibleNews.map(({ path, now }) => lineOf(words, path, now, wholes())),
      question: isAsking && {
        intro: introOf(isOwn, full, at, asked.length),
        mine: { name: me?.fullName ?? '', portrait: me?.portrait ?? null, label: 'Yours' },
        theirs: {
          name: full,
          portrait: edit?.portrait ?? null,
          label: isOwn ? 'Saved elsewhere' : `${short}'s`,
        },
        conflicts: asked.map(({ path, mine, theirs }) => ({
          path,
          label: labelAt(words, path, wholes()),
          mine: sayAt(words, path, mine),
          theirs: sayAt(words, path, theirs),
          isLong: isLongAt(words, path),
        })),
        settled: [
          ...news
            .filter(({ path }) => asked.every((one) => one.path !== path && !path.startsWith(`${one.path}.`)))
            .map(({ path, now }) => ({ line: lineOf(words, path, now, wholes()), by: short })),
          ...changesBetween(heard.current, valuesNow())
            .filter(({ path }) => asked.every((one) => one.path !== path && !path.startsWith(`${one.path}.`)))
            .map(({ path, now }) => ({ line: lineOf(words, path, now, wholes()), by: 'you' })),
        ],
        choose,
        leave: () => setIsAsking(false),
      },
    },
    /** Asks which values to keep, if a save was refused because of another person's change, and says whether it was. */
    asks(failure: unknown): boolean {
      if (!(failure instanceof RequestFailure) || failure.code !== 'EDIT_CONFLICT') return false;
      if (shared) follow(shared.fieldsOf(failure.current as never));
      setIsAsking(true);
      return true;
    },
    /** Resets the form to the saved values, or to those of a draft's base. */
    restart(saved: V, now = saved): void {
      base.current = packed(saved, units);
      heard.current = base.current;
      setNews([]);
      if (now !== saved) follow(now);
    },
  };
}

export type Choice = 'mine' | 'theirs' | 'both';

function introOf(isOwn: boolean, full: string, at: string, count: number): string {
  if (count === 0) return `${isOwn ? 'You' : full} saved changes meanwhile. Save again to keep both.`;
  if (isOwn) return `You made changes here, and elsewhere at ${at}. Choose which to keep.`;
  return `You and ${full}${at && ` (${at})`} both made changes. Choose which to keep.`;
}

/** Merges the changes of one field, from the first value to the last; a field that was changed back is dropped. */
function together(before: readonly Change[], fresh: readonly Change[]): Change[] {
  const byPath = new Map(before.map((change) => [change.path, change]));
  for (const change of fresh) {
    const known = byPath.get(change.path);
    byPath.set(change.path, known ? { ...change, was: known.was } : change);
  }
  return [...byPath.values()].filter(({ was, now }) => !isSame(was, now));
}
