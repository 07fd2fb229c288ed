// How records are described in the activity log: their sentences, and their fields and values.
import type { FieldWords, Sentence, Value } from '#server/platform/writes/records.ts';

/** A sentence with one ending for people who did it to themselves, and another for all others. */
export const sentence =
  (own: string, others: string): Sentence =>
  ({ isOwn, whose }) =>
    isOwn ? own : `${others} ${whose}`;

/** A sentence that ends with the value of a field. */
export const named =
  (words: string, field: string): Sentence =>
  ({ known }) =>
    `${words} “${known[field] ?? ''}”`;

type Words = FieldWords['write'];

// Values as the log shows them: days are `YYYY-MM-DD`, times are milliseconds.
export const text = (value: Value): string => (value === null || value === '' ? 'none' : String(value));
export const capitalized = (value: Value): string =>
  text(value).replace(/./, (letter) => letter.toUpperCase());
export const yesNo: Words = (value) => (value ? 'Yes' : 'No');
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const day: Words = (value) =>
  Number.isNaN(Date.parse(String(value))) ? 'Not set' : dayFormat.format(new Date(String(value)));
export const time: Words = (value, { timeZone }) =>
  value === null
    ? 'Not set'
    : new Intl.DateTimeFormat('en-US', {
        timeZone,
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      })
        .format(new Date(Number(value)))
        .replace(/\s/g, ' ');

/** A field as the log shows it. */
export const field = (label: string, write: Words = text): FieldWords => ({ label, write });

/** The names of the columns that differ, if no value is stored. */
export const changed = field('Changed');
