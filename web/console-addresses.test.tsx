// The address of a console tab contains its search, filter and order, and the server renders them.
import { expect, test } from 'vitest';
import { admin, consoleAt, full } from '#tests/support/console-fixture.tsx';

/** Patterns that identify the rows of a tab. */
const marks = {
  users: /Olive Organizer|Walt Williams/,
  rsvps: /Miller|Williams|Johnson/,
  rentals: /Miller|Johnson/,
  events: /Ann Miller|Unknown/,
} as const;

test.each<[tab: keyof typeof marks, narrowed: string, rows: readonly string[]]>([
  ['users', '', ['Walt Williams', 'Olive Organizer']],
  ['users', '&q=olive', ['Olive Organizer']],
  ['users', '&show=waiting', ['Walt Williams']],
  ['users', '&show=admins', ['Olive Organizer']],
  ['users', '&show=nobody&sort=unknown', ['Walt Williams', 'Olive Organizer']],
  ['users', '&sort=name', ['Olive Organizer', 'Walt Williams']],
  ['users', '&q=nobody', []],
  ['rsvps', '', ['Miller', 'Williams', 'Johnson']],
  ['rsvps', '&show=pending', ['Miller']],
  ['rsvps', '&show=confirmed', ['Williams']],
  ['rsvps', '&q=bob', ['Miller', 'Johnson']],
  ['rsvps', '&q=bob&show=pending', ['Miller']],
  ['rsvps', '&sort=family', ['Miller', 'Johnson', 'Williams']],
  ['rentals', '', ['Miller', 'Johnson']],
  ['rentals', '&sort=family', ['Johnson', 'Miller']],
  ['rentals', '&q=ring', ['Miller']],
  ['events', '', ['Ann Miller', 'Unknown']],
  ['events', '&q=ann', ['Ann Miller']],
  ['events', '&q=porch&sort=host', ['Ann Miller', 'Unknown']],
])('%s%s', async (tab, narrowed, rows) => {
  const html = await consoleAt(tab, full, admin, narrowed);
  const rendered = html.match(/<tr\b[\s\S]*?<\/tr>/g) ?? [];
  const words = rendered.map((row) => row.replaceAll(/<[^>]*>/g, ' '));
  expect(words.flatMap((row) => marks[tab].exec(row)?.[0] ?? [])).toEqual(rows);
});
