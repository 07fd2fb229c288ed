import { expect, test } from 'vitest';
import { keptFields, typedFields } from '#web/features/events/editor/edit-draft.ts';
import { newFields } from '#web/features/events/editor/edit-model.ts';

const supper = { ...newFields('2025-07-27'), title: 'Pancake Supper', start: '18:00', end: '20:00' };

test('a form opens with what was typed before, if it can be read, and nothing else of then', () => {
  const typed = { ...supper, title: 'Pancakes', maxAttendees: null };
  const kept = keptFields(JSON.parse(JSON.stringify(typedFields(typed, supper))));
  expect(kept).toEqual({ title: 'Pancakes', maxAttendees: null });
  // What others have moved meanwhile stays moved.
  expect({ ...supper, start: '19:00', ...kept }).toEqual({ ...typed, start: '19:00' });
  expect(typedFields(supper, supper)).toEqual({});
  const { day, start } = supper;
  expect(typedFields({ ...supper, end: '21:45' }, supper)).toEqual({ day, start, end: '21:45' });
  expect(keptFields({ title: 7 })).toEqual({});
  expect(keptFields(null)).toEqual({});
});
