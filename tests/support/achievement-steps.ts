// Steps of the achievements' model test, each on the site and in the model. A step without a suitable target does nothing in
// either.
import fc from 'fast-check';
import { type Act, type Cast, choose, done, type Step } from '#tests/support/achievement-cast.ts';
import {
  type AchievementModel,
  type EventKind,
  type Person,
  people,
} from '#tests/support/achievement-model.ts';
import { photoActs } from '#tests/support/achievement-photo-steps.ts';
import { dinner } from '#tests/support/events.ts';
import { house } from '#tests/support/rentals.ts';
import { member } from '#tests/support/rsvps.ts';

const kinds: readonly EventKind[] = ['dinner', 'beach', 'game'];
const day = (count: number) =>
  new Date(Date.parse('2025-07-26') + count * 86_400_000).toISOString().slice(0, 10);

/** Sends a person's first reply, or changes the one that they have. */
const reply =
  (isEarly: boolean): Act =>
  async ({ site, callers }, model, { who, pick, count }) => {
    const before = model.replies.get(who);
    const stays = [
      [pick - 2, pick],
      [count, count + 3],
    ] as const;
    const members = stays.map(([from, to], index) =>
      member(`Person ${index}`, { arriving: day(from), departing: day(to) }),
    );
    // The second half of the day is after the last moment at which a reply is early.
    site.clock.advance(isEarly ? 0 : 12 * 3_600_000);
    await done(callers[who]('POST', '/api/rsvps', { familyName: 'Miller', members }));
    site.clock.advance(isEarly ? 0 : -12 * 3_600_000);
    const isNew = !before || before.isCancelled;
    model.replies.set(who, { isEarly: isNew ? isEarly : before.isEarly, stays, isCancelled: false });
  };

const rsvpId = async ({ site, callers }: Cast, who: Person) =>
  (
    await site.db
      .selectFrom('rsvps')
      .select('id')
      .where('user_id', '=', callers[who].id)
      .executeTakeFirstOrThrow()
  ).id;

const eventActs: Readonly<Record<string, Act>> = {
  async 'host an event'({ callers, events }, model, { who, kind }) {
    const event = dinner({ eventType: kind, maxAttendees: null });
    events.push((await done(callers[who]('POST', '/api/events', event))).id);
    model.events.push({ host: who, kind, isDeleted: false, guests: new Map() });
  },

  async 'change the type of an event'({ olivia, events }, model, { pick, kind }) {
    const [event, index = 0] = choose(model.events, pick, ({ isDeleted }) => !isDeleted);
    if (!event) return;
    await done(
      olivia('PUT', `/api/events/${events[index]}`, dinner({ eventType: kind, maxAttendees: null })),
    );
    event.kind = kind;
  },

  async 'delete an event'({ olivia, events }, model, { pick }) {
    const [event, index = 0] = choose(model.events, pick, ({ isDeleted }) => !isDeleted);
    if (!event) return;
    await done(olivia('DELETE', `/api/events/${events[index]}`));
    event.isDeleted = true;
  },

  async 'restore an event'({ olivia, events }, model, { pick }) {
    const [event, index = 0] = choose(model.events, pick, ({ isDeleted }) => isDeleted);
    if (!event) return;
    await done(olivia('POST', `/api/events/${events[index]}/restore`));
    event.isDeleted = false;
  },

  async 'sign up'({ callers, events }, model, { who, pick, count }) {
    const [event, index = 0] = choose(
      model.events,
      pick,
      ({ isDeleted, host, guests }) => !isDeleted && host !== who && !guests.has(who),
    );
    if (!event) return;
    await done(callers[who]('POST', `/api/events/${events[index]}/signup`, { attendeeCount: count }));
    event.guests.set(who, count);
  },

  async 'change a sign-up'({ callers, events }, model, { who, pick, count }) {
    const [event, index = 0] = choose(model.events, pick, (one) => !one.isDeleted && one.guests.has(who));
    if (!event) return;
    await done(callers[who]('PUT', `/api/events/${events[index]}/signup`, { attendeeCount: count }));
    event.guests.set(who, count);
  },

  async withdraw({ callers, events }, model, { who, pick }) {
    const [event, index = 0] = choose(model.events, pick, (one) => !one.isDeleted && one.guests.has(who));
    if (!event) return;
    await done(callers[who]('DELETE', `/api/events/${events[index]}/signup`));
    event.guests.delete(who);
  },
};

const householdActs: Readonly<Record<string, Act>> = {
  'reply early': reply(true),
  'reply late': reply(false),

  async 'cancel the reply'(cast, model, { who }) {
    const own = model.replies.get(who);
    if (!own) return;
    const form = {
      familyName: 'Miller',
      status: 'cancelled',
      members: 2,
      arriving: day(0),
      departing: day(2),
    };
    const { stays } = own;
    const arriving = day(Math.min(...stays.map(([from]) => from)));
    const departing = day(Math.max(...stays.map(([, to]) => to)));
    await done(cast.olivia('PUT', `/api/rsvps/${await rsvpId(cast, who)}`, { ...form, arriving, departing }));
    own.isCancelled = true;
  },

  async 'delete the reply'(cast, model, { who }) {
    if (!model.replies.has(who)) return;
    await done(cast.olivia('DELETE', `/api/admin/rsvps/${await rsvpId(cast, who)}`));
    model.replies.delete(who);
  },

  async 'fill in the profile'({ callers }, model, { who, count, pick }) {
    const fields = ['phone', 'rentalLocation', 'emergencyContact'] as const;
    const filled = fields.filter((_, index) => ((count + pick) >> index) % 2 === 1);
    const values = Object.fromEntries(fields.map((field) => [field, filled.includes(field) ? 'here' : '']));
    const { email } = (await callers[who]('GET', '/api/user')).json();
    await done(callers[who]('PUT', '/api/profile', { fullName: 'Someone', email, ...values }));
    model.fields.set(who, new Set(filled));
  },

  async 'add a house'({ callers, houses }, model, { who }) {
    houses[who].push((await done(callers[who]('POST', '/api/rentals', house()))).id);
    model.houses.set(who, [...(model.houses.get(who) ?? []), { isDeleted: false }]);
  },

  async 'delete a house'({ olivia, houses }, model, { who, pick }) {
    const [own, index = 0] = choose(model.houses.get(who) ?? [], pick, ({ isDeleted }) => !isDeleted);
    if (!own) return;
    await done(olivia('DELETE', `/api/admin/rentals/${houses[who][index]}`));
    own.isDeleted = true;
  },

  async 'restore a house'({ olivia, houses }, model, { who, pick }) {
    const [own, index = 0] = choose(model.houses.get(who) ?? [], pick, ({ isDeleted }) => isDeleted);
    if (!own) return;
    await done(olivia('POST', `/api/admin/rentals/${houses[who][index]}/restore`));
    own.isDeleted = false;
  },
};

const acts: Readonly<Record<string, Act>> = { ...photoActs, ...eventActs, ...householdActs };

/** Likelier steps are listed more often, since an action must precede the step that undoes it. */
const planning = [
  'host an event',
  'host an event',
  'host an event',
  'sign up',
  'sign up',
  'sign up',
  'sign up',
];
const photographing = [
  ...['add a photo', 'add a photo', 'add a photo', 'like or no longer', 'like or no longer'],
  ...['like or no longer', 'write a comment', 'make an album', 'put a photo into an album'],
  ...['put a photo into an album', 'put a photo into an album', 'like or no longer', 'like or no longer'],
];
const everything = [...planning, ...photographing, ...Object.keys(acts)];

const stepsOf = (names: readonly string[]) =>
  fc.array(
    fc.record({
      name: fc.constantFrom(...names),
      who: fc.constantFrom(...people),
      pick: fc.nat(7),
      kind: fc.constantFrom(...kinds),
      count: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 12, maxLength: 48, size: 'max' },
  );

/**
 * Sequences of steps. With every kind of step, a badge that needs several of one kind is earned in fewer than one sequence of
 * fifty. So most sequences contain only photos, only events or only a household's steps: each badge was earned in at least 10
 * of 300.
 */
export const steps = fc.oneof(
  { weight: 1, arbitrary: stepsOf(everything) },
  { weight: 2, arbitrary: stepsOf([...photographing, ...Object.keys(photoActs)]) },
  { weight: 1, arbitrary: stepsOf([...planning, ...Object.keys(eventActs)]) },
  { weight: 1, arbitrary: stepsOf(Object.keys(householdActs)) },
);

/** Takes a step on the site and in the model. */
export async function take(
  cast: Cast,
  model: AchievementModel,
  { name, ...what }: Step & { readonly name: string },
): Promise<void> {
  await acts[name]?.(cast, model, what);
  model.award();
}

/** Deletes an account with the person's own data. Their events stay without a host. */
export async function deleteAccount(cast: Cast, model: AchievementModel, who: Person): Promise<void> {
  await done(cast.olivia('DELETE', `/api/admin/users/${cast.callers[who].id}`));
  model.events = model.events.map((event) => ({ ...event, host: event.host === who ? null : event.host }));
  for (const { guests } of model.events) guests.delete(who);
  for (const photo of model.photos) {
    photo.likes.delete(who);
    if (photo.owner === who) photo.owner = null;
  }
  for (const [index, album] of model.albums.entries()) {
    if (album.owner !== who) continue;
    album.owner = null;
    album.isDeleted ||= !model.photos.some((photo) => photo.album === index && !photo.isDeleted);
  }
  model.gone.add(who);
}
