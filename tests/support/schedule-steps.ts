// What people do with the schedule, step by step: each is asked of the server and of the model, and then both are compared.
import fc from 'fast-check';
import { expect } from 'vitest';
import { millers } from '#tests/support/rsvps.ts';
import {
  type Outcome,
  type Person,
  type Plan,
  type Planned,
  people,
  type Schedule,
  takenOf,
} from '#tests/support/schedule-model.ts';
import type { Caller, World } from '#tests/support/world.ts';

const begins = Date.parse('2025-07-26T00:00:00-04:00');
const at = (hour: number) => new Date(begins + hour * 3_600_000).toISOString();

export interface Real {
  readonly site: World;
  readonly cast: Record<Person, Caller>;
}

const family = 'Miller';
export const nameOf = (who: Person) => `${who} the person`;

const bodyOf = ({ title, place, hour, length, max }: Plan) => ({
  title,
  description: null,
  location: place,
  startTime: at(hour),
  endTime: length === undefined || length === null ? length : at(hour + length),
  eventType: 'beach',
  maxAttendees: max,
});

/** One step: what the model says of it, and what the server is asked. */
interface Step {
  readonly words: string;
  readonly who: Person;
  expected(model: Schedule): Outcome;
  ask(real: Real, model: Schedule): Promise<{ statusCode: number; json(): { id: number; code?: string } }>;
  /** The event it was about, once it is done. */
  readonly event?: (model: Schedule) => Planned | undefined;
  readonly isNew?: true;
}

class Call implements fc.AsyncCommand<Schedule, Real> {
  readonly #step: Step;
  constructor(step: Step) {
    this.#step = step;
  }

  check = () => true;

  async run(model: Schedule, real: Real): Promise<void> {
    const { who, event, isNew } = this.#step;
    const asked = this.#step.ask(real, model);
    const expected = this.#step.expected(model);
    const answer = await asked;
    const { status, code } = expected;
    const body = answer.statusCode === 204 ? {} : (answer.json() as { id?: number; code?: string });
    expect([answer.statusCode, body.code], String(this)).toEqual([status, code]);
    model.answers.add(code ?? status);
    const added = model.events.at(-1);
    if (isNew && status === 201 && added) added.id = body.id ?? 0;
    for (const viewer of new Set<Person>([who, 'carla'])) await agree(model, real, viewer);
    await agreeOnGuests(model, real, event?.(model));
  }

  toString = () => this.#step.words;
}

/** Time passes, and the server does its chores. */
class Wait implements fc.AsyncCommand<Schedule, Real> {
  readonly #milliseconds: number;
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  check = () => true;

  async run(model: Schedule, real: Real): Promise<void> {
    model.wait(this.#milliseconds);
    real.site.clock.advance(this.#milliseconds);
    await real.site.doChores();
    await agree(model, real, 'ann');
  }

  toString = () => `${this.#milliseconds} ms pass`;
}

/** An organizer lets Carla in, or shuts her out. */
class Authorize implements fc.AsyncCommand<Schedule, Real> {
  readonly #isAuthorized: boolean;
  constructor(isAuthorized: boolean) {
    this.#isAuthorized = isAuthorized;
  }

  check = () => true;

  async run(model: Schedule, real: Real): Promise<void> {
    if (this.#isAuthorized) model.authorized.add('carla');
    else model.authorized.delete('carla');
    await setAuthorized(real, this.#isAuthorized);
    await agree(model, real, 'carla');
  }

  toString = () => `carla is ${this.#isAuthorized ? 'let in' : 'shut out'}`;
}

export const setAuthorized = ({ site, cast }: Real, isAuthorized: boolean) =>
  site.db
    .updateTable('users')
    .set({ is_authorized: Number(isAuthorized) })
    .where('id', '=', cast.carla.id)
    .execute();

const presented = (event: Planned, model: Schedule, viewer: Person) => {
  const own = event.signups.find(({ who }) => who === viewer);
  return {
    id: event.id,
    title: event.title,
    description: null,
    location: event.place,
    startTime: at(event.hour),
    endTime: event.end === null ? null : at(event.end),
    eventType: 'beach',
    maxAttendees: event.max,
    hostId: expect.any(Number),
    hostName: nameOf(event.host),
    hostFamily: event.host === 'carla' && model.reply !== 'none' ? family : null,
    signedUp: takenOf(event),
    mySignup: own ? { attendeeCount: own.count } : null,
  };
};

async function agree(model: Schedule, { cast }: Real, viewer: Person): Promise<void> {
  const [list, own] = await Promise.all([
    cast[viewer]('GET', '/api/events'),
    cast[viewer]('GET', '/api/user/signups'),
  ]);
  if (!model.authorized.has(viewer)) {
    expect([list.statusCode, own.statusCode], viewer).toEqual([403, 403]);
    return;
  }
  const listed = model.listed();
  expect(list.json(), viewer).toEqual(listed.map((event) => presented(event, model, viewer)));
  const byEvent = (rows: { eventId: number; attendeeCount: number }[]) =>
    rows.map(({ eventId, attendeeCount }) => `${attendeeCount} at ${eventId}`).toSorted();
  expect(byEvent(own.json()), viewer).toEqual(
    listed
      .flatMap(({ id, signups }) =>
        signups.filter(({ who }) => who === viewer).map(({ count }) => `${count} at ${id}`),
      )
      .toSorted(),
  );
}

async function agreeOnGuests(model: Schedule, { cast }: Real, event: Planned | undefined): Promise<void> {
  if (!event?.id) return;
  const answer = await cast.ann('GET', `/api/events/${event.id}/signups`);
  expect(answer.statusCode).toBe(event.deleted ? 404 : 200);
  if (event.deleted) return;
  const guests: { userName: string; attendeeCount: number }[] = answer.json();
  expect(guests.map(({ userName, attendeeCount }) => [userName, attendeeCount])).toEqual(
    event.signups.map(({ who, count }) => [nameOf(who), count]),
  );
  expect(model.events).toContain(event);
}

const person = fc.constantFrom(...people);
const count = fc.integer({ min: 1, max: 5 });
const places = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(null, undefined));
const plan: fc.Arbitrary<Plan> = fc.record({
  title: fc.constantFrom('Tacos', 'Sand castles', 'A "quoted" walk'),
  place: fc.constantFrom('The pier', 'The blue house'),
  // Now and then just outside.
  hour: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 6 }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 191, 192) },
  ),
  length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom(null, undefined)),
  max: places,
});
/** The first, second … of those that were ever made; gone ones too. */
const which = fc.nat({ max: 3 });
const eventAt = (model: Schedule, index: number) => model.events[index % Math.max(1, model.events.length)];
const pathTo = (event: Planned | undefined, rest = '') => `/api/events/${event?.id ?? 2 ** 31 - 1}${rest}`;

/** A step about an event that was made before. */
const about = <T>(
  name: string,
  input: fc.Arbitrary<T>,
  expected: (model: Schedule, who: Person, event: Planned | undefined, input: T) => Outcome,
  call: (input: T) => readonly ['POST' | 'PUT' | 'DELETE', rest?: string, body?: object],
) =>
  fc.tuple(person, which, input).map(([who, index, value]) => {
    const [method, rest, body] = call(value);
    return new Call({
      words: `${who} ${name} event ${index}${body ? ` ${JSON.stringify(body)}` : ''}`,
      who,
      expected: (model) => expected(model, who, eventAt(model, index), value),
      ask: ({ cast }, model) => cast[who](method, pathTo(eventAt(model, index), rest), body),
      event: (model) => eventAt(model, index),
    });
  });

const nothing = fc.constant(undefined);
/** Everything that may happen next. */
export const steps: fc.Arbitrary<fc.AsyncCommand<Schedule, Real>>[] = [
  fc.tuple(person, plan).map(
    ([who, input]) =>
      new Call({
        words: `${who} creates ${JSON.stringify(bodyOf(input))}`,
        who,
        isNew: true,
        expected: (model) => model.create(who, input),
        ask: ({ cast }) => cast[who]('POST', '/api/events', bodyOf(input)),
      }),
  ),
  about(
    'edits',
    plan,
    (model, who, event, input) => model.edit(who, event, input),
    (input) => ['PUT', '', bodyOf(input)],
  ),
  about(
    'deletes',
    nothing,
    (model, who, event) => model.remove(who, event),
    () => ['DELETE'],
  ),
  about(
    'restores',
    nothing,
    (model, who, event) => model.restore(who, event),
    () => ['POST', '/restore'],
  ),
  about(
    'withdraws from',
    nothing,
    (model, who, event) => model.withdraw(who, event),
    () => ['DELETE', '/signup'],
  ),
  ...(['POST', 'POST', 'PUT'] as const).map((method) =>
    about(
      method === 'POST' ? 'signs up for' : 'changes the number at',
      count,
      (model, who, event, attendeeCount) =>
        method === 'POST' ? model.signUp(who, event, attendeeCount) : model.change(who, event, attendeeCount),
      (attendeeCount) => [method, '/signup', { attendeeCount }],
    ),
  ),
  fc.constant(
    new Call({
      words: 'carla replies',
      who: 'carla',
      expected: (model) => model.sendReply(),
      ask: ({ cast }) => cast.carla('POST', '/api/rsvps', { ...millers, familyName: family }),
    }),
  ),
  fc.constant(
    new Call({
      words: 'olga approves',
      who: 'olga',
      expected: (model) => model.approve(),
      ask: async ({ cast }) => {
        const own = (await cast.carla('GET', '/api/rsvps/user')).json();
        return cast.olga('POST', `/api/admin/rsvps/${own?.id ?? 2 ** 31 - 1}/approve`);
      },
    }),
  ),
  fc.constantFrom(20_000, 40_000, 60_000).map((milliseconds) => new Wait(milliseconds)),
  fc.boolean().map((isAuthorized) => new Authorize(isAuthorized)),
];
