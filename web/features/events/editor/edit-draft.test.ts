import { expect, test } from 'vitest';
import { draftOf, keptFields, typedFields } from '#web/features/events/editor/edit-draft.ts';
import { newFields } from '#web/features/events/editor/edit-model.ts';

const supper = { ...newFields('2025-07-27'), title: 'Pancake Supper', start: '18:00', end: '20:00' };

test('a form opens with what was typed before, if it can be read, and nothing else of then', () => {
  const typed = { ...supper, title: 'Pancakes', maxAttendees: null };
  const kept = keptFields(JSON.parse(JSON.stringify(draftOf(typed, supper))));
  expect(kept.typed).toEqual({ title: 'Pancakes', maxAttendees: null });
  expect(kept.began).toEqual({ title: 'Pancake Supper', maxAttendees: 10 });
  // What others have moved meanwhile stays moved.
  expect({ ...supper, start: '19:00', ...kept.typed }).toEqual({ ...typed, start: '19:00' });
  expect(draftOf(supper, supper)).toBeUndefined();
  const { day, start } = supper;
  expect(typedFields({ ...supper, end: '21:45' }, supper)).toEqual({ day, start, end: '21:45' });
  for (const unreadable of [{ title: 7 }, { title: 'x', began: 7 }, null])
    expect(keptFields(unreadable)).toEqual({ typed: {}, began: {} });
  expect(keptFields({ title: 'x' })).toEqual({ typed: { title: 'x' }, began: {} });
});
