import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { partsOf, rowsOfPart, TextStreams } from '#server/platform/answers/text-streams.ts';

/** Makes this many parts of a kibibyte, and counts those that were made. */
function counted(parts: number) {
  const made = { parts: 0, isEnded: false };
  async function* make() {
    try {
      for (; made.parts < parts; ) {
        made.parts += 1;
        yield `${made.parts % 10}`.repeat(1024);
      }
    } finally {
      made.isEnded = true;
    }
  }
  return { made, parts: make() };
}

test('a text arrives completely and in order, and its parts are made on demand', async () => {
  const streams = new TextStreams();
  const { made, parts } = counted(200);
  const stream = streams.open(parts);
  stream.once('readable', () => {});
  await pause(100);
  expect(made.parts).toBeLessThan(30);
  const whole = await text(stream);
  expect(whole.length).toBe(200 * 1024);
  expect(whole.slice(0, 2050)).toBe(`${'1'.repeat(1024)}${'2'.repeat(1024)}33`);
  expect(streams.size).toBe(0);
});

test('other requests are served between two parts, with any number of streams', async () => {
  const streams = new TextStreams();
  const each = 20;
  const texts = Array.from({ length: 16 }, () => counted(each));
  const isOver = Promise.all(texts.map(({ parts }) => text(streams.open(parts)))).then(() => true);
  let turns = 0;
  while (!(await Promise.race([isOver, turn(false)]))) turns += 1;
  expect(turns).toBeGreaterThan((16 * each) / 2);
});

test('one stream too many is refused until another has ended, and a stream ends when its reader disconnects', async () => {
  const streams = new TextStreams(1);
  const { made, parts } = counted(200);
  const stream = streams.open(parts);
  expect(() => streams.open(counted(1).parts)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  stream.once('readable', () => stream.destroy());
  await once(stream, 'close');
  await expect.poll(() => made.isEnded).toBe(true);
  expect(await text(streams.open(counted(1).parts))).toHaveLength(1024);
});

test('rows are read in batches, each once', async () => {
  const rows = Array.from({ length: 2 * rowsOfPart + 5 }, (_, index) => ({ id: 3 * index + 1 }));
  const asked: number[] = [];
  const parts = partsOf(async (after, limit) => {
    asked.push(after);
    return rows.filter(({ id }) => id > after).slice(0, limit);
  });
  expect((await Array.fromAsync(parts)).flat()).toEqual(rows);
  expect(asked).toHaveLength(4);
});
