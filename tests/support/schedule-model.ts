// A plain model of the schedule: lists in memory, one action after the other.

/** Ann is always authorized, Bob's account may be deleted, Carla's authorization may be revoked, and Olga is an organizer. */
export const people = ['ann', 'bob', 'carla', 'olga'] as const;
export type Person = (typeof people)[number];

export const places = ['The pier', 'The blue house'] as const;

export interface Outcome {
  readonly status: number;
  readonly code?: string;
}

/** `hour` counts from the reunion's beginning. `length`, in hours, and `max` may be left out (undefined) or cleared (null). */
export interface Plan {
  readonly title: string;
  readonly place: string;
  readonly hour: number;
  readonly length?: number | null | undefined;
  readonly max?: number | null | undefined;
}

export interface Planned {
  /** The server's id, known once it has answered. */
  id: number;
  /** null once the account is deleted. */
  host: Person | null;
  title: string;
  place: string;
  hour: number;
  end: number | null;
  max: number | null;
  signups: { readonly who: Person; count: number }[];
  /** The event as it was in the last letter to each guest, as long as no further letter may be sent. */
  told: (Pick<Planned, 'place' | 'hour' | 'end'> & { readonly who: Person; readonly at: number })[];
  deleted: { readonly at: number; by: Person | null; isFinal?: boolean } | null;
}

const hours = 8 * 24;
const minute = 60_000;
/** Milliseconds after a letter in which no further one about the same event is sent. */
const quiet = 10 * minute;
const ok = (status: number): Outcome => ({ status });
const refused = (status: number, code: string): Outcome => ({ status, code });
const gone = refused(404, 'EVENT_NOT_FOUND');

export class Schedule {
  /** All events, including deleted ones. */
  readonly events: Planned[] = [];
  /** The letters of the site: recipient and subject. */
  readonly letters: string[] = [];
  /** The codes or statuses of all answers so far, and the kinds of letters, to check that each has occurred. */
  readonly answers = new Set<string | number>();
  readonly authorized = new Set<Person>(people);
  reply: 'none' | 'pending' | 'confirmed' = 'none';
  now = 0;

  listed(): Planned[] {
    const live = this.events.filter(({ deleted }) => !deleted);
    return live.toSorted((a, b) => a.hour - b.hour || a.id - b.id);
  }

  create(who: Person, { title, place, hour, length = null, max = 10 }: Plan): Outcome {
    if (!this.authorized.has(who)) return refused(403, 'NOT_AUTHORIZED');
    if (hour < 0 || hour >= hours) return refused(400, 'INVALID_INPUT');
    const end = length === null ? null : hour + length;
    const nobody = { signups: [], told: [], deleted: null };
    this.events.push({ id: 0, host: who, title, place, hour, end, max, ...nobody });
    return ok(201);
  }

  edit(who: Person, event: Planned | undefined, { title, place, hour, length, max }: Plan): Outcome {
    const refusal = this.#mayManage(who, event);
    if (refusal || !event) return refusal ?? gone;
    if (hour < 0 || hour >= hours) return refused(400, 'INVALID_INPUT');
    const end = length === undefined ? event.end : length === null ? null : hour + length;
    if (end !== null && end <= hour) return refused(400, 'INVALID_INPUT');
    const most = max === undefined ? event.max : max;
    if (most !== null && takenOf(event) > most) return refused(409, 'PLACES_TAKEN');
    const isMoved = isElsewhere({ place, hour, end }, event);
    Object.assign(event, { title, place, hour, end, max: most });
    if (isMoved) this.#tellMoved(event);
    return ok(200);
  }

  remove(who: Person, event: Planned | undefined): Outcome {
    const refusal = this.#mayManage(who, event);
    if (refusal || !event) return refusal ?? gone;
    event.deleted = { at: this.now, by: who };
    return ok(204);
  }

  restore(who: Person, event: Planned | undefined): Outcome {
    if (!this.authorized.has(who)) return refused(403, 'NOT_AUTHORIZED');
    if (!event?.deleted || this.now - event.deleted.at >= minute) return gone;
    if (who !== event.deleted.by && who !== 'olga') return gone;
    event.deleted = null;
    return ok(200);
  }

  signUp(who: Person, event: Planned | undefined, count: number): Outcome {
    const refusal = this.#maySee(who, event);
    if (refusal || !event) return refusal ?? gone;
    if (who === event.host) return refused(409, 'HOST_CANNOT_SIGN_UP');
    if (event.signups.some((one) => one.who === who)) return refused(409, 'ALREADY_SIGNED_UP');
    const tooFew = tooFewPlaces(event, count);
    if (tooFew) return tooFew;
    event.signups.push({ who, count });
    for (const last of event.told) if (last.who === who) Object.assign(last, whereabouts(event));
    return ok(201);
  }

  change(who: Person, event: Planned | undefined, count: number): Outcome {
    const refusal = this.#maySee(who, event);
    const own = event?.signups.find((one) => one.who === who);
    if (refusal || !event) return refusal ?? gone;
    if (!own) return refused(404, 'SIGNUP_NOT_FOUND');
    const tooFew = tooFewPlaces(event, count - own.count);
    if (!tooFew) own.count = count;
    return tooFew ?? ok(200);
  }

  withdraw(who: Person, event: Planned | undefined): Outcome {
    const refusal = this.#maySee(who, event);
    if (refusal || !event) return refusal ?? gone;
    const index = event.signups.findIndex((one) => one.who === who);
    if (index < 0) return refused(404, 'SIGNUP_NOT_FOUND');
    event.signups.splice(index, 1);
    return ok(204);
  }

  /** Lets time pass, and does what the server's jobs do then. */
  wait(milliseconds: number): void {
    this.now += milliseconds;
    for (const event of this.events) {
      const { deleted } = event;
      if (deleted && !deleted.isFinal && this.now - deleted.at >= minute) this.#cancel(event, deleted);
      if (!deleted || deleted.isFinal) this.#endQuiet(event);
    }
  }

  sendReply(): Outcome {
    const isNew = this.reply === 'none';
    if (isNew) this.reply = 'pending';
    return ok(isNew ? 201 : 200);
  }

  approve(): Outcome {
    if (this.reply === 'none') return refused(404, 'RSVP_NOT_FOUND');
    if (this.reply === 'confirmed') return refused(409, 'RSVP_NOT_PENDING');
    this.reply = 'confirmed';
    this.authorized.add('carla');
    return ok(200);
  }

  /** Deletes the account. The next account with the name shares only the name with it. */
  removeAccount(who: Person): void {
    for (const event of this.events) {
      if (event.host === who) event.host = null;
      if (event.deleted?.by === who) event.deleted.by = null;
      event.signups = event.signups.filter((one) => one.who !== who);
      event.told = event.told.filter((one) => one.who !== who);
    }
  }

  #maySee(who: Person, event: Planned | undefined): Outcome | undefined {
    if (!this.authorized.has(who)) return refused(403, 'NOT_AUTHORIZED');
    return event && !event.deleted ? undefined : gone;
  }

  #mayManage(who: Person, event: Planned | undefined): Outcome | undefined {
    const refusal = this.#maySee(who, event);
    if (refusal) return refusal;
    return who === event?.host || who === 'olga' ? undefined : refused(403, 'NOT_HOST');
  }

  #write(what: string, { title, place }: Planned, who: Person, answer = what): void {
    if (!this.authorized.has(who)) return;
    this.letters.push(`${what}: ${title}, ${place} to ${who}`);
    this.answers.add(answer);
  }

  #tellMoved(event: Planned): void {
    for (const { who } of event.signups) {
      if (!this.authorized.has(who) || this.#isQuiet(event, who)) continue;
      this.#write('Changed', event, who);
      event.told = event.told.filter((last) => last.who !== who);
      event.told.push({ who, at: this.now, ...whereabouts(event) });
    }
  }

  #cancel(event: Planned, deleted: NonNullable<Planned['deleted']>): void {
    const waits = (who: Person) => this.authorized.has(who) && this.#isQuiet(event, who);
    for (const { who } of event.signups) if (!waits(who)) this.#write('Cancelled', event, who);
    event.told = event.told.filter(({ who }) => waits(who) && event.signups.some((one) => one.who === who));
    event.signups = [];
    deleted.isFinal = true;
  }

  #endQuiet(event: Planned): void {
    const isOver = ({ at }: { at: number }) => this.now - at >= quiet;
    const over = event.told.filter(isOver);
    event.told = event.told.filter((last) => !isOver(last));
    for (const last of over) {
      if (event.deleted) this.#write('Cancelled', event, last.who, 'CANCELLED_LATER');
      else if (event.signups.some(({ who }) => who === last.who) && isElsewhere(last, event)) {
        if (!this.authorized.has(last.who)) continue;
        this.#write('Changed', event, last.who, 'CHANGED_LATER');
        event.told.push({ who: last.who, at: this.now, ...whereabouts(event) });
      }
    }
  }

  #isQuiet({ told }: Planned, who: Person): boolean {
    return told.some((last) => last.who === who && this.now - last.at < quiet);
  }
}

type Whereabouts = Pick<Planned, 'place' | 'hour' | 'end'>;
const whereabouts = ({ place, hour, end }: Whereabouts): Whereabouts => ({ place, hour, end });
const isElsewhere = (one: Whereabouts, other: Whereabouts): boolean =>
  one.place !== other.place || one.hour !== other.hour || one.end !== other.end;

export const takenOf = ({ signups }: Planned): number => signups.reduce((sum, { count }) => sum + count, 0);

function tooFewPlaces(event: Planned, more: number): Outcome | undefined {
  if (event.max === null || more <= 0) return undefined;
  const left = event.max - takenOf(event);
  if (left === 0) return refused(409, 'EVENT_FULL');
  return more > left ? refused(409, 'SPOTS_LEFT') : undefined;
}
