// Steps with the schedule: each runs on the server and in the model, and then both are compared.
import fc from 'fast-check';
import { expect } from 'vitest';
import { millers } from '#tests/support/rsvps.ts';
import {
  agree,
  agreeOnGuests,
  at,
  family,
  join,
  type Real,
  setAuthorized,
} from '#tests/support/schedule-agreement.ts';
import {
  type Outcome,
  type Person,
  type Plan,
  type Planned,
  people,
  places,
  type Schedule,
} from '#tests/support/schedule-model.ts';

const bodyOf = ({ title, place, hour, length, max }: Plan) => ({
  title,
  description: null,
  location: place,
  startTime: at(hour),
  endTime: length === undefined || length === null ? length : at(hour + length),
  eventType: 'beach',
  maxAttendees: max,
});

/** One step: the model's expected outcome, and the request to the server. */
interface Step {
  readonly words: string;
  readonly who: Person;
  expected(model: Schedule): Outcome;
  ask(real: Real, model: Schedule): Promise<{ statusCode: number; json(): { id: number; code?: string } }>;
  /** The event that the step was about, once it is done. */
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
    await agree(model, real, who);
    await agreeOnGuests(model, real, event?.(model));
  }

  toString = () => this.#step.words;
}

/** Lets time pass, and runs the server's jobs. */
class Wait implements fc.AsyncCommand<Schedule, Real> {
  readonly #milliseconds: number;
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  check = () => true;

  async run(model: Schedule, real: Real): Promise<void> {
    model.wait(this.#milliseconds);
    real.site.clock.advance(this.#milliseconds);
    await real.site.runJobs();
    await agree(model, real, 'ann');
  }

  toString = () => `${this.#milliseconds} ms pass`;
}

/** The organizer authorizes Carla, or revokes her authorization, which ends her sessions. */
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

/** Bob's account is deleted, and another Bob joins. */
class Replace implements fc.AsyncCommand<Schedule, Real> {
  check = () => true;

  async run(model: Schedule, real: Real): Promise<void> {
    model.removeAccount('bob');
    const answer = await real.cast.olga('DELETE', `/api/admin/users/${real.cast.bob.id}`);
    expect(answer.statusCode).toBe(204);
    for (const viewer of ['ann', 'carla'] as const) await agree(model, real, viewer);
    await join(real, 'bob');
  }

  toString = () => 'bob is deleted';
}

const person = fc.constantFrom(...people);
/** Mostly people who may manage an event. */
const manager = fc.constantFrom<Person>('bob', 'bob', 'olga', 'olga', 'carla');
const count = fc.constantFrom(1, 1, 2, 4);
const maxPeople = fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constantFrom(null, undefined));
const plan: fc.Arbitrary<Plan> = fc.record({
  title: fc.constantFrom('Tacos', 'Sand castles', 'A "quoted" walk'),
  place: fc.constantFrom(...places),
  // Some hours are just outside the reunion.
  hour: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 6 }) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 191, 192) },
  ),
  length: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constantFrom(null, undefined)),
  max: maxPeople,
});
/** The index of an event among all that were created, including deleted ones. */
const which = fc.constantFrom(0, 0, 1, 2);
const eventAt = (model: Schedule, index: number) => model.events[index % Math.max(1, model.events.length)];
const pathTo = (event: Planned | undefined, rest = '') => `/api/events/${event?.id ?? 2 ** 31 - 1}${rest}`;

interface About {
  readonly words: string;
  expected(model: Schedule, who: Person, event: Planned | undefined): Outcome;
  readonly call: readonly ['POST' | 'PUT' | 'DELETE', rest?: string, body?: object];
}

/** Somebody's request about an event that was created before. */
const about = (who: Person, index: number, { words, expected, call: [method, rest, body] }: About) =>
  new Call({
    words: `${who} ${words} event ${index}${body ? ` ${JSON.stringify(body)}` : ''}`,
    who,
    expected: (model) => expected(model, who, eventAt(model, index)),
    ask: ({ cast }, model) => cast[who](method, pathTo(eventAt(model, index), rest), body),
    event: (model) => eventAt(model, index),
  });

const create = (who: Person, input: Plan) =>
  new Call({
    words: `${who} creates ${JSON.stringify(bodyOf(input))}`,
    who,
    isNew: true,
    expected: (model) => model.create(who, input),
    ask: ({ cast }) => cast[who]('POST', '/api/events', bodyOf(input)),
  });

const edit = (input: Plan): About => ({
  words: 'edits',
  expected: (model, who, event) => model.edit(who, event, input),
  call: ['PUT', '', bodyOf(input)],
});
const remove: About = {
  words: 'deletes',
  expected: (model, who, event) => model.remove(who, event),
  call: ['DELETE'],
};
const restore: About = {
  words: 'restores',
  expected: (model, who, event) => model.restore(who, event),
  call: ['POST', '/restore'],
};
const signUp = (attendeeCount: number): About => ({
  words: 'signs up for',
  expected: (model, who, event) => model.signUp(who, event, attendeeCount),
  call: ['POST', '/signup', { attendeeCount }],
});
const change = (attendeeCount: number): About => ({
  words: 'changes the number at',
  expected: (model, who, event) => model.change(who, event, attendeeCount),
  call: ['PUT', '/signup', { attendeeCount }],
});
const withdraw: About = {
  words: 'withdraws from',
  expected: (model, who, event) => model.withdraw(who, event),
  call: ['DELETE', '/signup'],
};
const reply = new Call({
  words: 'carla replies',
  who: 'carla',
  expected: (model) => model.sendReply(),
  ask: ({ cast }) => cast.carla('POST', '/api/rsvps', { ...millers, familyName: family }),
});
const approve = new Call({
  words: 'olga approves',
  who: 'olga',
  expected: (model) => model.approve(),
  ask: async ({ cast }) => {
    const own = (await cast.carla('GET', '/api/rsvps/user')).json();
    return cast.olga('POST', `/api/admin/rsvps/${own?.id ?? 2 ** 31 - 1}/approve`);
  },
});

type Command = fc.AsyncCommand<Schedule, Real>;

/**
 * The beginning of each sequence, so that every further step concerns guests who have just had a letter.
 * @param max the number of places of the first event, four of which are taken
 */
export function opening(max: number): Command[] {
  const feast: Plan = { title: 'Crab feast', place: 'The pier', hour: 4, max };
  return [
    create('bob', feast),
    about('ann', 0, signUp(3)),
    about('carla', 0, signUp(1)),
    about('bob', 0, edit({ ...feast, place: 'The blue house' })),
  ];
}

const doing = (person: fc.Arbitrary<Person>, what: fc.Arbitrary<About>): fc.Arbitrary<Command> =>
  fc.tuple(person, which, what).map(([who, index, one]) => about(who, index, one));

/** Some seconds, the time until a deletion is final, or the time until guests may get another letter. */
const waiting = fc.constantFrom(20_000, 60_000, 600_000).map((milliseconds) => new Wait(milliseconds));

/** Waits until guests may get another letter, so that all pending ones are sent. */
export const endOfQuiet: Command = new Wait(600_000);

/** All possible next steps; a step that is listed twice happens more often. */
export const steps: fc.Arbitrary<Command>[] = [
  fc.tuple(person, plan).map(([who, input]) => create(who, input)),
  doing(manager, plan.map(edit)),
  doing(manager, plan.map(edit)),
  doing(manager, fc.constant(remove)),
  doing(manager, fc.constant(restore)),
  doing(person, count.map(signUp)),
  doing(person, count.map(signUp)),
  doing(person, count.map(change)),
  doing(person, fc.constant(withdraw)),
  fc.constant(reply),
  fc.constant(approve),
  waiting,
  waiting,
  fc.boolean().map((isAuthorized) => new Authorize(isAuthorized)),
  fc.constant(new Replace()),
];
