import { expect, test } from 'vitest';
import { Changes } from '#server/platform/changes.ts';
import { ReadyMadeAnswers } from '#server/platform/ready-made.ts';

test('what is kept ready is bounded, and the oldest goes first', async () => {
  const answers = new ReadyMadeAnswers(new Changes());
  const made: number[] = [];
  const get = (number: number) =>
    answers.get(`list ${number}`, ['rsvps'], async () => {
      made.push(number);
      return '[]';
    });
  for (let number = 0; number <= 600; number += 1) await get(number);
  expect(made).toHaveLength(601);
  await get(600);
  await get(1);
  expect(made).toHaveLength(601);
  await get(0);
  expect(made.at(-1)).toBe(0);
});

test('an answer that could not be made is not kept', async () => {
  const answers = new ReadyMadeAnswers(new Changes());
  await expect(answers.get('list', [], () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const { body } = await answers.get('list', [], async () => '[1]');
  expect(body.toString()).toBe('[1]');
});
