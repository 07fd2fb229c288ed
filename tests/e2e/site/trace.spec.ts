// The trace on which the measurements of speed are based.
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { tasksOf } from '#tests/support/trace.ts';

test('a trace contains each task once, and none of the test’s own', async ({ browser, open }) => {
  const page = await open('/');
  const tasks = await tasksOf(browser, page, () =>
    page.evaluate(async () => {
      const compute = () => {
        let sum = 0;
        for (let times = 0; times < 2e8; times += 1) sum += times % 7;
        return sum;
      };
      compute();
      for (let times = 0; times < 3; times += 1)
        await new Promise<void>((done) => {
          setTimeout(() => {
            compute();
            done();
          }, 50);
        });
    }),
  );
  // An idle page has no task as long as these.
  expect(tasks.filter((computed) => computed > 50)).toHaveLength(3);
});
