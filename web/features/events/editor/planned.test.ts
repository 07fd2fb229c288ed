import { expect, test } from 'vitest';
import { plannedIn } from '#web/features/events/editor/edit-model.ts';

const address = (named: Record<string, string>) => `?${new URLSearchParams({ add: '', ...named })}`;

test('a new event is filled in from its address', () => {
  const search = address({ title: ' Funland ', location: 'Funland (about 14 miles)', type: 'activity' });
  expect(plannedIn(search)).toEqual({
    title: 'Funland',
    location: 'Funland (about 14 miles)',
    eventType: 'activity',
  });
});

test.each([
  ['nothing', {}],
  ['blanks', { title: '   ', location: ' ', type: '' }],
  ['two lines', { title: 'Crab\nfeast', location: 'The\u2028porch' }],
  ['control characters', { title: 'Crab\u0000feast' }],
  ['more than a field holds', { title: 'x'.repeat(121), location: 'x'.repeat(161) }],
  ['a type of event that does not exist', { type: 'funeral' }],
  ['a name of every object', { type: 'constructor' }],
])('%s in the address is ignored', (_, named) => {
  expect(plannedIn(address(named as Record<string, string>))).toEqual({});
});

test('markup in the address is treated as text', () => {
  expect(plannedIn(address({ title: '<img src=x onerror=alert(1)>' }))).toEqual({
    title: '<img src=x onerror=alert(1)>',
  });
});
