// An outbox: mail is stored in the transaction that caused it, so a mail server that is down delays mail but loses none.

import { createHash } from 'node:crypto';
import type { Selectable, Updateable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, Tables, Tx } from '#server/db/database.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import { letterText, type Sender, senderIn } from '#server/platform/mail/letter.ts';
import { letterHtml } from '#server/platform/mail/letter-html.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import {
  backOff,
  fewestTries,
  giveUpAfter,
  isDue,
  isWaiting,
  keptAfterwards,
  lease,
} from '#server/platform/mail/mail-schedule.ts';
import { MailFailure, type MailTransport } from '#server/platform/mail/transport.ts';
import { logFailure } from '#server/platform/process/log.ts';
import type { Secrets } from '#server/platform/sessions/secrets.ts';

/** The polling interval for mail of other processes and for leftover mail. */
const lookEvery = 5000;
const atOnce = 4;

/** A mail that has not been sent yet. */
export interface Waiting {
  readonly id: number;
  readonly mail: Mail;
  readonly queuedAt: number;
  readonly tries: number;
  /** Null while it is being sent. */
  readonly nextTryAt: number | null;
  /** The mail server's answer to the last failed attempt. */
  readonly lastAnswer: string | null;
}

type Claimed = Pick<Selectable<Tables['mails']>, 'id' | 'tries' | 'created_at'> & { encrypted_body: string };

interface MailQueueDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly transport: MailTransport;
  readonly sender: () => Promise<Sender>;
}

export class MailQueue {
  readonly #deps: MailQueueDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAwake = false;
  #isClosed = false;

  constructor(deps: MailQueueDeps) {
    this.#deps = deps;
  }

  /** The mail server, or the outbox folder. */
  get transport(): MailTransport {
    return this.#deps.transport;
  }

  /** Queues a mail in `tx`, to be sent after this delay (ms). */
  async add(tx: Tx, mail: Mail, now: number, delayMs = 0): Promise<void> {
    await tx
      .insertInto('mails')
      .values({
        encrypted_body: this.#deps.secrets.encrypt(JSON.stringify(mail)),
        created_at: now,
        next_try_at: now + delayMs,
      })
      .execute();
  }

  /** Removes a delayed mail that is not due yet from the queue. */
  async withdraw(tx: Tx, { to, subject }: Pick<Mail, 'to' | 'subject'>, now: number): Promise<void> {
    const putOff = await tx
      .selectFrom('mails')
      .select(['id', 'encrypted_body'])
      .where(isWaiting)
      .where('tries', '=', 0)
      .where('next_try_at', '>', now)
      .execute();
    for (const { id, encrypted_body } of putOff) {
      if (encrypted_body === null) continue;
      const mail = this.#open(encrypted_body);
      // A process whose clock is ahead may have begun to send it.
      if (mail?.to === to && mail.subject === subject)
        await tx.deleteFrom('mails').where('id', '=', id).where('tries', '=', 0).execute();
    }
  }

  /** Sends now, without the queue, or rejects. @returns the mail server's answer, or the file that was written */
  async sendNow(mail: Mail, id: string, writtenAt = this.#deps.clock.now()): Promise<string> {
    const { transport } = this.#deps;
    const sender = senderIn(await this.#deps.sender(), mail);
    const { host } = new URL(sender.publicUrl);
    // Includes the time: a restored or a reset database assigns the same numbers to other mails.
    const unique = createHash('sha256').update(`${sender.publicUrl} ${id} ${writtenAt}`).digest('hex');
    return transport.send({
      messageId: `<${unique.slice(0, 32)}@${host.replace(/:\d+$/, '')}>`,
      writtenAt,
      to: mail.to,
      // An answer contains what it answers, and a code or password is for its recipient alone.
      replyTo: mail.letter.secret ? null : (mail.replyTo ?? sender.organizer),
      subject: mail.subject,
      text: letterText(mail.letter, sender),
      html: letterHtml(mail.letter, sender, mail.subject),
    });
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), lookEvery);
    this.#timer.unref();
    this.wake();
  }

  /** Sends due mail soon; calls during a run cause another one. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isAwake = true;
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
  }

  /** Deletes the rows of mail that was sent, or given up, long ago. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#deps;
    const before = clock.now() - keptAfterwards;
    await db
      .deleteFrom('mails')
      .where((eb) => eb.or([eb('sent_at', '<=', before), eb('given_up_at', '<=', before)]))
      .execute();
  }

  /** Waits for mail that is being sent. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running;
    this.#deps.transport.close();
  }

  async #work(): Promise<void> {
    while (this.#isAwake && !this.#isClosed) {
      this.#isAwake = false;
      try {
        const due = await this.#due();
        await Promise.all(due.map((id) => this.#try(id)));
        if (due.length === atOnce) this.#isAwake = true;
      } catch (error) {
        logFailure('Mail', error);
      }
    }
  }

  async #due(): Promise<number[]> {
    const { db, clock } = this.#deps;
    const rows = await db
      .selectFrom('mails')
      .select('id')
      .where(isWaiting)
      .where(isDue(clock.now()))
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The mails that have not gone out, the oldest first, without decoys. */
  async waiting(): Promise<Waiting[]> {
    const { db, clock, secrets } = this.#deps;
    const now = clock.now();
    const rows = await db.selectFrom('mails').selectAll().where(isWaiting).orderBy('id').execute();
    return rows.flatMap((row) => {
      if (row.encrypted_body === null) return [];
      const mail = this.#open(row.encrypted_body);
      if (!mail || mail.isDecoy) return [];
      const isBeingSent = row.tries > 0 && row.failed_at === null && row.next_try_at > now;
      const waiting = {
        id: row.id,
        mail,
        queuedAt: row.created_at,
        tries: row.tries,
        nextTryAt: isBeingSent ? null : row.next_try_at,
        lastAnswer: row.encrypted_answer && secrets.decrypt(row.encrypted_answer),
      };
      return [waiting];
    });
  }

  /** The number of mails that were given up, as long as their rows exist. */
  countGivenUp(): Promise<number> {
    return countRows(this.#deps.db.selectFrom('mails').where('given_up_at', 'is not', null));
  }

  /**
   * Sends a waiting mail now.
   * @returns the server's answer, or the failure; undefined for an unknown mail, one being sent, or one of a former key
   */
  async tryNow(id: number): Promise<string | MailFailure | undefined> {
    return this.#try(id, (now) => (eb) => eb.or([eb('failed_at', 'is not', null), isDue(now)(eb)]));
  }

  /** @returns undefined if it was encrypted with a key that has been replaced: nobody can decrypt it any more */
  #open(encrypted: string): Mail | undefined {
    try {
      return JSON.parse(this.#deps.secrets.decrypt(encrypted)) as Mail;
    } catch {
      return undefined;
    }
  }

  async #try(id: number, mayBeTried = isDue): Promise<string | MailFailure | undefined> {
    const claimed = await this.#claim(id, mayBeTried);
    return claimed && this.#send(claimed);
  }

  /** Claims a mail with one statement, so that only one of several processes gets the row. */
  async #claim(id: number, mayBeTried: typeof isDue): Promise<Claimed | undefined> {
    const now = this.#deps.clock.now();
    const row = await this.#deps.db
      .updateTable('mails')
      .set((eb) => ({ next_try_at: now + lease, failed_at: null, tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .where(isWaiting)
      .where(mayBeTried(now))
      .returning(['encrypted_body', 'tries', 'created_at'])
      .executeTakeFirst();
    return row?.encrypted_body ? { ...row, id, encrypted_body: row.encrypted_body } : undefined;
  }

  async #send({ id, encrypted_body, tries, created_at }: Claimed): Promise<string | MailFailure | undefined> {
    const { db, clock, secrets } = this.#deps;
    const began = clock.now();
    const erased = { encrypted_body: null, encrypted_answer: null };
    const update = (columns: Updateable<Tables['mails']>) =>
      db.updateTable('mails').set(columns).where('id', '=', id).execute();
    const noteSent = () => update({ ...erased, sent_at: began });
    const mail = this.#open(encrypted_body);
    if (!mail) {
      logFailure(`Mail ${id}, given up`, 'It was written with another secret key.');
      await update({ ...erased, given_up_at: began });
      return undefined;
    }
    try {
      const words = mail.isDecoy ? '' : await this.sendNow(mail, String(id), created_at);
      // A mail that is not marked as sent is sent again. After a lost connection the second try uses another one.
      await noteSent().catch(noteSent);
      return words;
    } catch (error) {
      const failure =
        error instanceof MailFailure
          ? error
          : new MailFailure('failed', error instanceof Error ? error.message : String(error));
      const isOver = failure.isPermanent || (began - created_at > giveUpAfter && tries >= fewestTries);
      // Every minute for days would drown the log: the first, second, fourth … try is written.
      if (isOver || Number.isInteger(Math.log2(tries)))
        logFailure(`Mail ${id}, try ${tries}${isOver ? ', given up' : ''}`, error, { isExpected: true });
      const next = {
        next_try_at: began + backOff(tries - 1),
        failed_at: clock.now(),
        encrypted_answer: secrets.encrypt(failure.message),
      };
      await update(isOver ? { ...erased, given_up_at: began } : next);
      return failure;
    }
  }
}
