// Several people who save again and again, and record the answered saves, which no fault may lose.
import { expect } from 'vitest';
import type { OwnRsvp } from '#contract/rsvps/rsvps.schema.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSession } from '#server/platform/sessions/sessions.ts';
import type { Where } from '#tests/support/databases.ts';
import { member } from '#tests/support/rsvps.ts';

export interface Writer {
  readonly cookie: string;
  /** The numbers of the last save that was answered with success, and of the last save that was sent. */
  answered: number;
  sent: number;
}

/** @param lastSeen milliseconds since their sessions were last used */
export async function signInWriters(where: Where, count: number, lastSeen = 0): Promise<Writer[]> {
  const database = await connect(where);
  await migrate(database);
  const people: Writer[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = `writer${index}`;
    const address = `${name}@example.org`;
    const { id } = await database.db
      .insertInto('users')
      .values({
        username: name,
        username_key: name,
        full_name: name,
        email: address,
        sign_in_email: address,
        password_hash: 'none',
        created_at: Date.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { userId: id, isSharedDevice: false, userAgent: 'test' };
    const token = await openSession(database.db, session, Date.now() - lastSeen);
    people.push({ cookie: `session=${token}`, answered: 0, sent: 0 });
  }
  await database.close();
  return people;
}

/** Authorizes everybody. */
export async function authorizeAll(where: Where): Promise<void> {
  const database = await connect(where);
  await database.db.updateTable('users').set({ is_authorized: 1 }).execute();
  await database.close();
}

/** Each save has its number in both members, so that a mixture of two saves would be noticed. */
const numbered = (number: number) => ({
  familyName: `Save ${number}`,
  members: [member(`First ${number}`), member(`Second ${number}`)],
});

/** The maximum milliseconds until an answer; a later one counts as a hang. */
const answerTimeoutMs = 20_000;

/** Sends the next save and reads the whole answer; rejects without an answer. */
export async function save(origin: string, writer: Writer): Promise<{ status: number; text: string }> {
  writer.sent += 1;
  const number = writer.sent;
  const answer = await fetch(`${origin}/api/rsvps`, {
    method: 'POST',
    headers: { cookie: writer.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(numbered(number)),
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  const text = await answer.text();
  if (answer.ok) writer.answered = number;
  return { status: answer.status, text };
}

/** Checks that the stored reply is the last answered save or a later one, and is not a mixture. @returns its number */
export async function checkLedger(origin: string, writer: Writer): Promise<number> {
  const answer = await fetch(`${origin}/api/rsvps/user`, { headers: { cookie: writer.cookie } });
  const rsvp = (await answer.json()) as OwnRsvp | null;
  const kept = Number(rsvp?.familyName.slice('Save '.length) ?? 0);
  expect(kept).toBeGreaterThanOrEqual(writer.answered);
  expect(kept).toBeLessThanOrEqual(writer.sent);
  const names = rsvp?.members.map(({ name }) => name) ?? [];
  expect(names).toEqual(kept === 0 ? [] : [`First ${kept}`, `Second ${kept}`]);
  return kept;
}
