// Makes the demonstration's people act: register, type the mailed code, reply, and get a decision.
import type { FastifyInstance } from 'fastify';
import { setSetupAside } from '#contract/console/setup.schema.ts';
import { createEvent, signUp } from '#contract/events/events.schema.ts';
import { getUser, login, register, verifyEmail } from '#contract/identity/accounts.schema.ts';
import { updateUser } from '#contract/identity/users.schema.ts';
import { createRental } from '#contract/places/rentals.schema.ts';
import { approveRsvp, rejectRsvp, saveRsvp, updateRsvp } from '#contract/rsvps/rsvps.schema.ts';
import type { ReunionDocument } from '#contract/settings/reunion.schema.ts';
import { type DemoClock, instantIn } from './demo-clock.ts';
import { demoEvents } from './events.ts';
import type { MailSlot } from './mail-slot.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { demoRentals } from './rentals.ts';
import { type Asks, seedPhotos, seedPortraits } from './seed-photos.ts';

/** Everyone's password in the demonstration, including the administrator's. */
export const demoPassword = 'reunion';

interface SeedOptions {
  readonly ask: Asks;
  readonly mail: MailSlot;
  readonly settings: ReunionDocument;
  readonly clock: DemoClock;
  readonly adminUsername: string;
  /** The number of photographs; all of them by default. */
  readonly maxPhotos?: number | undefined;
}

/** When a family's people register and reply, one family after the other: so many days before the reunion. */
const registrationDays = [-47, -40, -33, -26, -20] as const;
/** Then the week is planned, and afterwards the houses are put on the map. */
const [planningDay, rentalDay] = [-19, -6];

/** Sends requests like people's browsers. */
export const asksOf =
  (app: FastifyInstance): Asks =>
  async (endpoint, { cookie = '', id = 0, body: sending, form }) => {
    const sent = form && new Request('http://localhost', { method: 'POST', body: form });
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':id', String(id)),
      headers: { cookie, ...(sent && { 'content-type': sent.headers.get('content-type') ?? '' }) },
      ...(sending && { payload: sending }),
      ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
    });
    if (answer.statusCode >= 400) throw new Error(`${endpoint.path}: ${answer.statusCode} ${answer.body}`);
    const session = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const body = answer.body ? answer.json() : undefined;
    return { session, id: body?.id, answer: body };
  };

export async function seed(options: SeedOptions): Promise<DemoPerson[]> {
  const { ask, mail, settings, clock, adminUsername, maxPhotos } = options;
  clock.set(instantIn(settings, registrationDays[0], '09:00'));
  const admin = (await ask(login, { body: { username: adminUsername, password: demoPassword } })).session;
  // The site of this family was set up long ago.
  await ask(setSetupAside, { cookie: admin, body: { isSetAside: true } });

  const cookies = new Map<string, string>();
  async function join(person: DemoPerson): Promise<void> {
    const { username, fullName, email, phone, family, fate, members, notes } = person;
    await ask(register, { body: { username, fullName, email, phone, password: demoPassword } });
    const code = await mail.codeFor(email);
    const { session: cookie, id: userId = 0 } = await ask(verifyEmail, { body: { email, code } });
    cookies.set(username, cookie);
    const { rentalLocation, emergencyContact } = person;
    const profile = { fullName, email, rentalLocation, emergencyContact };
    await ask(updateUser, { cookie: admin, id: userId, body: profile });
    if (fate === 'none') return;
    const reply = { familyName: family, members };
    const { id = 0 } = await ask(saveRsvp, { cookie, body: reply });
    if (notes) await ask(updateRsvp, { cookie: admin, id, body: { ...reply, notes } });
    if (fate === 'confirmed') await ask(approveRsvp, { cookie: admin, id });
    if (fate === 'rejected' || fate === 'saved again') await ask(rejectRsvp, { cookie: admin, id });
    if (fate === 'saved again') await ask(saveRsvp, { cookie, body: reply });
  }

  const people = demoPeople(settings);
  const families = [...new Set(people.map(({ family }) => family))];
  for (const [index, family] of families.entries()) {
    clock.set(instantIn(settings, registrationDays[index % registrationDays.length] ?? 0, '19:30'));
    await Promise.all(people.filter((person) => person.family === family).map(join));
  }
  /** Everyone uses the site on a day: after a month without a visit they would have to sign in again. */
  const meet = async (day: number) => {
    clock.set(instantIn(settings, day, '08:00'));
    for (const cookie of [admin, ...cookies.values()]) await ask(getUser, { cookie });
  };
  await meet(planningDay);
  for (const [index, { host, guests, event }] of demoEvents(settings).entries()) {
    clock.set(instantIn(settings, planningDay + Math.floor(index / 2), index % 2 ? '20:15' : '12:40'));
    const { id = 0 } = await ask(createEvent, { cookie: cookies.get(host), body: event });
    for (const [guest, attendeeCount] of guests)
      await ask(signUp, { cookie: cookies.get(guest), id, body: { attendeeCount } });
  }
  await meet(rentalDay);
  for (const { by, rental } of demoRentals(settings))
    await ask(createRental, { cookie: cookies.get(by), body: rental });
  const family = people.filter(({ fate }) => fate === 'confirmed').map(({ username }) => username);
  const sessions = new Map(family.map((username) => [username, cookies.get(username) ?? '']));
  await seedPortraits(ask, sessions);
  await seedPhotos({ ask, cookies: sessions, week: settings, clock, most: maxPhotos });
  return people;
}
