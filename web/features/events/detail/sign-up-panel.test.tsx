import { expect, test } from 'vitest';
import { eventWith } from '#tests/support/event-fixture.ts';
import { renderStatic } from '#tests/support/render-static.tsx';
import { ann } from '#tests/support/user-fixture.ts';
import { SignUpPanel } from '#web/features/events/detail/sign-up-panel.tsx';

const startTime = '2025-07-27T22:00:00.000Z';
const guest = { ...ann, id: 99, isAuthorized: true };
const render = (
  event: Parameters<typeof eventWith>[0],
  rest: Partial<Parameters<typeof renderStatic>[1]> = {},
) =>
  renderStatic(<SignUpPanel event={eventWith({ startTime, ...event })} />, {
    user: guest,
    path: '/calendar',
    ...rest,
  });

test('Sign Up is offered until an event begins, and then the panel says that it has begun', () => {
  expect(render({}, { now: '2025-07-27T21:59:00Z' })).toMatch(/Sign Up</);
  for (const event of [{}, { signedUp: 10 }]) {
    const begun = render(event, { now: startTime });
    expect(begun).not.toMatch(/Sign Up<|spots? left|Event is full/);
    expect(begun).toContain('This event has begun');
  }
  const tried = { isTrial: true };
  expect(render({}, { now: '2026-03-01T12:00:00Z', reunion: tried })).toMatch(/Sign Up</);
});

test('after the start a guest may still withdraw, but not add people', () => {
  const mySignup = { id: 1, attendeeCount: 2 } as never;
  const before = render({ mySignup }, { now: '2025-07-27T21:59:00Z' });
  const begun = render({ mySignup }, { now: startTime });
  for (const markup of [before, begun]) expect(markup).toContain('Withdraw');
  expect(before).toContain('max="8"');
  expect(begun).toContain('max="2"');
});
