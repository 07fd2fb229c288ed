// The pages of another look, as rendered by the server, mention neither the sea nor the shipped town.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { badgesInWordsOf } from '#contract/settings/look-badges.ts';
import { looks, lookWords } from '#contract/settings/looks.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { ofTheSea } from '#tests/support/sea-words.ts';
import { testSite } from '#tests/support/test-site.ts';
import { createRenderer } from '#web/entry-server.tsx';
import { pages } from '#web/routing/pages.ts';

const town: Partial<ReunionDocument> = {
  title: 'Miller Week',
  town: 'Cedar Falls',
  place: 'Cedar Falls, Montana',
  timeZone: 'America/Denver',
  coordinates: { latitude: 47.9, longitude: -114.1 },
  families: ['Miller', 'Frank'],
  organizers: [{ name: 'Joe Miller', phone: '406-555-0100', email: 'joe@example.org' }],
  map: { zoom: 14, amenities: [] } as unknown as ReunionDocument['map'],
  weather: undefined,
  activities: {
    categories: [{ id: 'trails', name: 'Trails', drawing: 'hiking', planAs: 'beach' }],
    list: [],
    groups: [],
  },
  badges: [],
};

/** The visible and the accessible texts of a document, one per line. */
const wordsOf = (html: string) =>
  [
    ...html
      .replace(/<(style|script|svg)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]+>/g, '\n')
      .split('\n'),
    ...[...html.matchAll(/ (?:alt|title|placeholder|aria-label|content)="([^"]*)"/g)].map(
      ([, said]) => said ?? '',
    ),
  ].filter((line) => /[a-z]/i.test(line));

const root = join(import.meta.dirname, '..');
const shipped = JSON.parse(
  readFileSync(join(root, 'settings/bethany-beach.json'), 'utf8'),
) as ReunionDocument;

const others = looks.filter((look) => look !== 'coast');

test.each(others)(
  'no page of a site that looks like the %s names the sea or the shipped town',
  async (look) => {
    const site = await testSite({
      pages: { renderer: createRenderer(null), folder: null },
      settings: { ...town, look },
    });
    const [visitor, organizer] = [await site.as('nobody'), await site.as({ authorized: true, admin: true })];
    const people = [visitor, organizer, await site.as({ authorized: true, mustChangePassword: true })];
    await organizer('POST', '/api/events', {
      ...{ title: 'Long walk', eventType: 'beach', startTime: '2025-07-27T16:00:00Z' },
      ...{ location: 'The gate', description: null, maxAttendees: null, endTime: null },
    });
    await organizer('POST', '/api/albums', { name: 'Suppers' });
    const found: string[] = [];
    let rendered = 0;
    // The API page names values as calls do.
    for (const page of pages.filter(({ path }) => path !== '/admin/api')) {
      const { names = [''], by = '' } = 'views' in page ? page.views : {};
      for (const name of names)
        for (const person of people) {
          const address = page.path.replace(':id', '1') + (name ? `?${by}=${name}` : '');
          const { statusCode, body } = await person('GET', address);
          if (statusCode !== 200) continue;
          rendered += 1;
          found.push(
            ...wordsOf(body)
              .filter((line) => ofTheSea.test(line))
              .map((line) => `${address}: ${line}`),
          );
        }
    }
    const { body } = await visitor('GET', '/no-such-page');
    expect(wordsOf(body).join('\n')).toContain(lookWords[look].notFound);
    found.push(...wordsOf(body).filter((line) => ofTheSea.test(line)));
    expect(rendered).toBeGreaterThan(30);
    expect(found).toEqual([]);
  },
);

test.each(others)('no text of the %s names the sea', (look) => {
  const badges = badgesInWordsOf({ badges: shipped.badges, look });
  const texts = [
    ...Object.values(lookWords[look]),
    ...badges.flatMap((badge) => [badge.name, badge.description]),
  ];
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => ofTheSea.test(text))).toEqual([]);
});

test('outside the looks, no text of a component names the sea', () => {
  const sources = globSync('web/**/*.tsx', { cwd: root }).filter((path) => !path.includes('.test.'));
  const said = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const inTags = [...text.matchAll(/>\s*([^<>{}=;()]{3,})\s*</g)];
    const quoted = [...text.matchAll(/'([A-Z][^'\n]* [^'\n]*)'/g)];
    return [...inTags, ...quoted]
      .filter(([, words = '']) => ofTheSea.test(words))
      .map(([, words]) => `${path}: ${words?.trim()}`);
  });
  expect(sources.length).toBeGreaterThan(150);
  expect(said).toEqual([]);
});
