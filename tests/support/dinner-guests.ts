// A dinner with guests, and the letters that the site sends about it.
import { dinner } from '#tests/support/events.ts';
import { type Caller, type Options, testSite } from '#tests/support/test-site.ts';

/** A dinner, its host, and two people who have signed up for it. */
export async function dinnerWithGuests(options: Options = {}) {
  const site = await testSite(options);
  const host = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const bob = await site.as({ authorized: true, fullName: 'Bob Johnson' });
  const carla = await site.as({ authorized: true, fullName: 'Carla Anderson' });
  const { id } = (await host('POST', '/api/events', dinner())).json();
  for (const guest of [bob, carla]) await guest('POST', `/api/events/${id}/signup`, { attendeeCount: 1 });
  const edit = (rest: object, who: Caller = host) => who('PUT', `/api/events/${id}`, dinner(rest));
  /** Advances the clock, and then runs the jobs that are due. */
  const pass = async (milliseconds: number) => {
    site.clock.advance(milliseconds);
    await site.runJobs();
  };
  /** The letters to one person. */
  const to = async ({ id: person }: Caller) => {
    const { sign_in_email } = await site.db
      .selectFrom('users')
      .select('sign_in_email')
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    return (await site.mails()).filter((mail) => mail.to === sign_in_email);
  };
  const subjects = async (who: Caller) => (await to(who)).map(({ subject }) => subject);
  return { ...site, host, bob, carla, id: Number(id), edit, pass, to, subjects };
}
