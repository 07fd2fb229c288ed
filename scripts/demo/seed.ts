// Lets the demonstration's people do what people do: register, type the mailed code, reply, and be decided upon.
import type { FastifyInstance } from 'fastify';
import { login, register, verifyEmail } from '#contract/accounts.ts';
import { createEvent, signUp } from '#contract/events.ts';
import { createRental } from '#contract/rentals.ts';
import type { ReunionDocument } from '#contract/reunion.ts';
import { approveRsvp, rejectRsvp, saveRsvp, updateRsvp } from '#contract/rsvps.ts';
import { updateUser } from '#contract/users.ts';
import type { Asks } from './asking.ts';
import { demoEvents } from './events.ts';
import type { MailSlot } from './mail-slot.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { demoRentals } from './rentals.ts';
import { seedPhotos } from './seed-photos.ts';

/** Everyone's in the demonstration, the administrator's too. */
export const demoPassword = 'reunion';

interface Site {
  readonly app: FastifyInstance;
  readonly mail: MailSlot;
  readonly settings: ReunionDocument;
  readonly adminUsername: string;
  /** How many of the photographs are wanted; all of them, unless told. */
  readonly mostPhotos?: number | undefined;
}

export async function seed({ app, mail, settings, adminUsername, mostPhotos }: Site): Promise<DemoPerson[]> {
  const ask: Asks = async (endpoint, { cookie = '', id = 0, body, form }) => {
    const sent = form && new Request('http://localhost', { method: 'POST', body: form });
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(':id', String(id)),
      headers: { cookie, ...(sent && { 'content-type': sent.headers.get('content-type') ?? '' }) },
      ...(body && { payload: body }),
      ...(sent && { payload: Buffer.from(await sent.arrayBuffer()) }),
    });
    if (answer.statusCode >= 400) throw new Error(`${endpoint.path}: ${answer.statusCode} ${answer.body}`);
    const session = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { session, id: answer.body ? (answer.json() as { id?: number }).id : undefined };
  };

  const admin = (await ask(login, { body: { username: adminUsername, password: demoPassword } })).session;

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
  await Promise.all(people.map(join));
  for (const { host, guests, event } of demoEvents(settings)) {
    const { id = 0 } = await ask(createEvent, { cookie: cookies.get(host), body: event });
    for (const [guest, attendeeCount] of guests)
      await ask(signUp, { cookie: cookies.get(guest), id, body: { attendeeCount } });
  }
  for (const { by, rental } of demoRentals(settings))
    await ask(createRental, { cookie: cookies.get(by), body: rental });
  const family = people.filter(({ fate }) => fate === 'confirmed').map(({ username }) => username);
  const sessions = new Map(family.map((username) => [username, cookies.get(username) ?? '']));
  await seedPhotos({ ask, cookies: sessions, firstDay: settings.firstDay, most: mostPhotos });
  return people;
}
