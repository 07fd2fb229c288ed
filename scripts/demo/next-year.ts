// The year after: the next reunion is prepared and opened, and some attendees reply again and plan their week.
import { createEvent, signUp } from '#contract/events/events.schema.ts';
import { login } from '#contract/identity/accounts.schema.ts';
import { listOwnRentals, updateRental } from '#contract/places/rentals.schema.ts';
import { approveRsvp, saveRsvp } from '#contract/rsvps/rsvps.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { openReunion, prepareReunion } from '#contract/settings/reunions.schema.ts';
import { reunionParts } from '#contract/settings/reunions.ts';
import { type DemoClock, instantIn } from './demo-clock.ts';
import { demoEvents } from './events.ts';
import { demoPeople, shift } from './people.ts';
import { demoRentals } from './rentals.ts';
import type { Asks } from './seed-photos.ts';

interface NextYearOptions {
  readonly ask: Asks;
  readonly clock: DemoClock;
  /** Last year's settings. */
  readonly settings: ReunionDocument;
  readonly adminUsername: string;
  /** Everyone's. */
  readonly password: string;
}

/** When it is opened, when people reply, and when they plan: days before it. */
const [openingDay, replyDay, planningDay] = [-150, -40, -20];
/** The number of households per family that reply again; the last one waits for an organizer. */
const householdsOfFamily = 2;
/** The week is still being planned. */
const maxEvents = 7;

/** The same week a year later, on the same weekdays. */
export const yearAfter = (settings: ReunionDocument): ReunionDocument => ({
  ...settings,
  firstDay: shift(settings.firstDay, 52 * 7),
  lastDay: shift(settings.lastDay, 52 * 7),
});

export async function seedNextYear(options: NextYearOptions): Promise<void> {
  const { ask, clock, settings, adminUsername, password } = options;
  const next = yearAfter(settings);
  const signIn = async (username: string) => (await ask(login, { body: { username, password } })).session;
  const { title, place, firstDay, lastDay } = next;

  clock.set(instantIn(next, openingDay, '10:00'));
  let admin = await signIn(adminUsername);
  const body = { title, place, firstDay, lastDay, include: [...reunionParts] };
  const { id: reunion = 0 } = await ask(prepareReunion, { cookie: admin, body });
  const letterTo = [Number(settings.firstDay.slice(0, 4))];
  await ask(openReunion, { cookie: admin, id: reunion, body: { letterTo } });

  clock.set(instantIn(next, replyDay, '19:30'));
  admin = await signIn(adminUsername);
  const came = demoPeople(next).filter(({ fate }) => fate === 'confirmed');
  const again = [...Map.groupBy(came, ({ family }) => family).values()].flatMap((households) =>
    households.slice(0, householdsOfFamily),
  );
  const cookies = new Map<string, string>();
  for (const { username, family, members } of again) {
    const cookie = await signIn(username);
    cookies.set(username, cookie);
    const { id = 0 } = await ask(saveRsvp, { cookie, body: { familyName: family, members } });
    if (username !== again.at(-1)?.username) await ask(approveRsvp, { cookie: admin, id });
  }

  clock.set(instantIn(next, planningDay, '12:40'));
  const planned = demoEvents(next).filter(({ host }) => cookies.has(host));
  for (const { host, guests, event } of planned.slice(0, maxEvents)) {
    const { id = 0 } = await ask(createEvent, { cookie: cookies.get(host), body: event });
    for (const [guest, attendeeCount] of guests)
      if (cookies.has(guest)) await ask(signUp, { cookie: cookies.get(guest), id, body: { attendeeCount } });
  }
  // Every other house, copied from last year without its days, is rented again.
  for (const [index, { by, rental }] of demoRentals(next).entries()) {
    const cookie = cookies.get(by);
    if (cookie === undefined || index % 2 === 1) continue;
    const [own] = (await ask(listOwnRentals, { cookie })).answer as readonly { readonly id: number }[];
    if (own) await ask(updateRental, { cookie, id: own.id, body: rental });
  }
}
