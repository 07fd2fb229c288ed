import { expect, test } from 'vitest';
import { setupSteps } from '#contract/console/setup.ts';
import { firstStepsLeft } from '#web/features/settings/console/model.ts';

test('the first steps that are left are told, unless they are set aside', () => {
  expect(firstStepsLeft({ isSetAside: false, done: [] })).toBe('7 first steps of your site are left.');
  expect(firstStepsLeft({ isSetAside: false, done: setupSteps.slice(1) })).toBe(
    'One first step of your site is left.',
  );
  for (const setup of [
    null,
    undefined,
    { isSetAside: true, done: [] },
    { isSetAside: false, done: [...setupSteps] },
  ])
    expect(firstStepsLeft(setup)).toBeUndefined();
});
