// A mistake in the settings' activities stops the start and names its field.
import { expect, test } from 'vitest';
import { ActivitiesDocument } from '#contract/activities/activities.schema.ts';

const category = { id: 'beach', name: 'Beach', drawing: 'beach', planAs: 'beach' };
const activity = {
  id: 'bandstand',
  name: 'Bandstand',
  category: 'beach',
  description: 'Music in the evening.',
  distance: 'In town',
  priceRange: 'Free',
};
const documentWith = (change: object) => ({ categories: [category], list: [{ ...activity, ...change }] });

/** The issues, as path and message. */
const mistakes = (document: unknown) =>
  ActivitiesDocument.safeParse(document).error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  ) ?? [];

test('a list without mistakes is valid, with its optional fields omitted or empty', () => {
  expect(mistakes(documentWith({}))).toEqual([]);
  expect(mistakes(documentWith({ websiteUrl: '', imageUrl: null, idea: '' }))).toEqual([]);
  expect(mistakes({ categories: [], list: [] })).toEqual([]);
});

test.each([
  ['javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  [' javascript:alert(1)'],
  ['java\tscript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['vbscript:msgbox(1)'],
  ['file:///etc/passwd'],
  ['blob:https://example.org/1'],
  ['//example.org'],
  ['example.org'],
  ['/activities'],
  ['https://ann:secret@example.org'],
  ['https://'],
])('a link to anything but a website is refused: %j', (address) => {
  for (const field of ['websiteUrl', 'imageUrl'])
    expect(mistakes(documentWith({ [field]: address }))).toEqual([
      `list.0.${field}: must be an address that begins with https://`,
    ]);
});

test.each(['https://townofbethanybeach.com', 'http://example.org/a?b=c#d', 'HTTPS://Example.org'])(
  'the address of a website is taken: %s',
  (address) => {
    expect(mistakes(documentWith({ websiteUrl: address }))).toEqual([]);
  },
);

test.each(['id', 'name', 'category', 'description', 'distance', 'priceRange'])(
  'an activity without its %s is refused',
  (field) => {
    expect(mistakes(documentWith({ [field]: undefined })).join()).toContain(`list.0.${field}: `);
    expect(mistakes(documentWith({ [field]: '   ' })).join()).toContain(`list.0.${field}: `);
    expect(mistakes(documentWith({ [field]: 7 })).join()).toContain(`list.0.${field}: `);
  },
);

test('an unknown category, a duplicate id and an unknown key are refused', () => {
  expect(mistakes(documentWith({ category: 'skiing' }))).toEqual([
    'list.0.category: must be one of the categories: beach',
  ]);
  expect(mistakes({ categories: [category], list: [activity, activity] })).toEqual([
    'list.1.id: must be different from all others',
  ]);
  expect(mistakes({ categories: [category, category], list: [] })).toEqual([
    'categories.1.id: must be different from all others',
  ]);
  expect(mistakes(documentWith({ website: 'https://example.org' })).join()).toContain('list.0: ');
});

test.each([
  [
    'drawing',
    'volcano',
    'must be one of beach, golf, water-sports, family-fun, shopping, dining, hiking, other',
  ],
  ['planAs', 'funeral', 'must be a type of event: dinner, activity, beach, game or other'],
  ['id', 'Water Sports', 'must be words such as water-sports'],
])('a category with a wrong %s is refused', (field, value, words) => {
  expect(mistakes({ categories: [{ ...category, [field]: value }], list: [] })).toEqual([
    `categories.0.${field}: ${words}`,
  ]);
});
