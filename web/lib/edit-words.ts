// Describes the fields and values of a form for an edit conflict.
import { valueAt, type Whole } from '#contract/merge.ts';
import { firstName } from '#web/lib/words.ts';

/** How one field is described. */
interface FieldWords {
  /** 'Note to the organizers'; of somebody in a list what follows the name: 'departing day'. */
  readonly label: string;
  /** The value as text; absent: the value itself. */
  readonly say?: (value: never) => string;
  /** Several lines: both versions can be kept, one below the other. */
  readonly isLong?: true;
}

/**
 * The descriptions by field name; for a unit by the names of its fields (`day+start+end`), an item's field by
 * `members.name`. A list of other things than people has an entry under its own name, whose `say` gets an item.
 */
export type EditWords = Readonly<Record<string, FieldWords>>;

interface Person {
  readonly name: string;
}

const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

const partsOf = (path: string) => {
  const [list = '', id, field] = path.split('.');
  return { list, id, field };
};

const wordsAt = (words: EditWords, path: string): FieldWords | undefined => {
  const { list, id, field } = partsOf(path);
  return words[id === undefined ? path : `${list}.${field}`];
};

/** 'Naomi's departing day'. A person in a list is looked up in the first of `wholes` that contains them. */
export function labelAt(words: EditWords, path: string, wholes: readonly Whole[]): string {
  const { list, id, field } = partsOf(path);
  const label = wordsAt(words, path)?.label ?? path;
  if (id === undefined) return label;
  const thing = words[list];
  // A thing is called by its name before the changes.
  const inOrder = thing ? wholes.toReversed() : wholes;
  const named = inOrder.map((whole) => valueAt(whole, `${list}.${id}`)).find(isPerson);
  const name = named?.name || thing?.label || 'Somebody';
  return field === undefined ? name : `${thing ? name : firstName(name)}'s ${label}`;
}

/** A value as text; for a person in a list, whether they were added or removed; for a thing, its description. */
export function sayAt(words: EditWords, path: string, value: unknown): string {
  const { list, id, field } = partsOf(path);
  if (id !== undefined && field === undefined) {
    const thing = words[list]?.say as ((item: unknown) => string) | undefined;
    if (thing) return value ? thing(value) : 'Removed';
    return isPerson(value) ? `${value.name} is coming` : 'Not coming';
  }
  const say = wordsAt(words, path)?.say as ((value: unknown) => string) | undefined;
  const said = value === null || value === undefined || value === '' ? '' : (say?.(value) ?? String(value));
  return said || 'Nothing';
}

export const isLongAt = (words: EditWords, path: string): boolean => wordsAt(words, path)?.isLong ?? false;

/** Describes a change in one line: 'Ben's name: Benjamin Miller', 'Juno Miller was added'. */
export function lineOf(words: EditWords, path: string, now: unknown, wholes: readonly Whole[]): string {
  const { id, field } = partsOf(path);
  const label = labelAt(words, path, wholes);
  if (id !== undefined && field === undefined)
    return isPerson(now) ? `${now.name} was added` : `${label} was taken out`;
  return `${label}: ${sayAt(words, path, now)}`;
}
