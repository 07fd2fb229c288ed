// Targets with which a request can succeed: found among the existing things, or created.
import { setTimeout as pause } from 'node:timers/promises';
import { BackupRunning } from '#server/platform/backup/backup-failed.ts';
import { listCopies, openPlace } from '#server/platform/backup/place.ts';
import { backUpTo } from '#server/platform/backup/place-backups.ts';
import { openSession, sessionIdOf } from '#server/platform/sessions/sessions.ts';
import { dinner } from '#tests/support/events.ts';
import type { Actor } from '#tests/support/fuzz/cast.ts';
import {
  heroPicture,
  ownAlbum,
  ownComment,
  ownPhoto,
  somePortrait,
} from '#tests/support/fuzz/photo-targets.ts';
import { pastYear, preparedReunion, savedSettings } from '#tests/support/fuzz/reunion-targets.ts';
import { idsOf, type Target } from '#tests/support/fuzz/target.ts';
import { house } from '#tests/support/rentals.ts';
import { millers } from '#tests/support/rsvps.ts';
import type { TestSite } from '#tests/support/test-site.ts';

const isAdmin = ({ kind }: Actor) => kind === 'admin';
const authorized = (site: TestSite) => site.as({ authorized: true });
const liveEvents = ({ db }: TestSite) =>
  db.selectFrom('events').select('events.id').where('deleted_at', 'is', null);

/** @returns the id of a new event of the caller's */
async function newEvent(caller: Actor['caller']): Promise<string> {
  const answer = await caller('POST', '/api/events', dinner({ maxAttendees: 40 }));
  if (answer.statusCode !== 201) throw new Error(`An event was answered ${answer.body}`);
  return String(answer.json().id);
}

const newRsvp = async (site: TestSite) => (await site.as({}))('POST', '/api/rsvps', millers);

const someRsvp: Target = {
  find: ({ db }) => idsOf(db.selectFrom('rsvps').select('id').orderBy('id')),
  make: newRsvp,
};

const pendingRsvp: Target = {
  find: ({ db }) => idsOf(db.selectFrom('rsvps').select('id').where('status', '=', 'pending').orderBy('id')),
  make: newRsvp,
};

/** The caller's own; for an organizer everyone's. */
const ownRsvp: Target = {
  find: ({ db }, actor) =>
    idsOf(
      db
        .selectFrom('rsvps')
        .select('id')
        .$if(!isAdmin(actor), (query) => query.where('user_id', '=', actor.caller.id))
        .orderBy('id'),
    ),
  make: (_site, { caller }) => caller('POST', '/api/rsvps', millers),
};

const someEvent: Target = {
  find: (site) => idsOf(liveEvents(site).orderBy('id')),
  make: async (site) => newEvent(await authorized(site)),
};

/** The caller's own; for an organizer everyone's. */
const ownEvent: Target = {
  find: (site, actor) =>
    idsOf(
      liveEvents(site)
        .$if(!isAdmin(actor), (query) => query.where('host_id', '=', actor.caller.id))
        .orderBy('id'),
    ),
  make: (_site, { caller }) => newEvent(caller),
};

const deletedEvent: Target = {
  find: ({ db, clock }, actor) =>
    idsOf(
      db
        .selectFrom('events')
        .select('id')
        .where('is_restorable', '=', 1)
        .where('deleted_at', '>', clock.now() - 60_000)
        .$if(!isAdmin(actor), (query) => query.where('deleted_by', '=', actor.caller.id))
        .orderBy('id'),
    ),
  make: async (_site, { caller }) => caller('DELETE', `/api/events/${await newEvent(caller)}`),
};

/** Somebody else's event for which the caller has not signed up. */
const openEvent: Target = {
  find: (site, { caller }) =>
    idsOf(
      liveEvents(site)
        .where((eb) => eb.or([eb('host_id', 'is', null), eb('host_id', '!=', caller.id)]))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('signups')
                .select('signups.id')
                .whereRef('signups.event_id', '=', 'events.id')
                .where('signups.user_id', '=', caller.id),
            ),
          ),
        )
        .orderBy('id'),
    ),
  make: someEvent.make,
};

const joinedEvent: Target = {
  find: (site, { caller }) =>
    idsOf(
      liveEvents(site)
        .innerJoin('signups', 'signups.event_id', 'events.id')
        .where('signups.user_id', '=', caller.id)
        .orderBy('events.id'),
    ),
  make: async (site, { caller }) =>
    caller('POST', `/api/events/${await newEvent(await authorized(site))}/signup`, { attendeeCount: 1 }),
};

const newRental = async ({ caller }: Pick<Actor, 'caller'>) =>
  String((await caller('POST', '/api/rentals', house())).json().id);

/** The caller's own; for an organizer everyone's. */
const ownRental: Target = {
  find: ({ db }, actor) =>
    idsOf(
      db
        .selectFrom('rentals')
        .select('id')
        .where('deleted_at', 'is', null)
        .$if(!isAdmin(actor), (query) => query.where('user_id', '=', actor.caller.id))
        .orderBy('id'),
    ),
  make: (_site, actor) => newRental(actor),
};

const deletedRental: Target = {
  find: ({ db, clock }) =>
    idsOf(
      db
        .selectFrom('rentals')
        .select('id')
        .where('deleted_at', '>', clock.now() - 60_000)
        .orderBy('id'),
    ),
  make: async (_site, actor) => actor.caller('DELETE', `/api/rentals/${await newRental(actor)}`),
};

/** Another account. User 1 and the caller's own are only chosen by random requests. */
const someoneElse: Target = {
  find: ({ db }, { caller }) =>
    idsOf(
      db
        .selectFrom('users')
        .select('id')
        .where('id', '>', 1)
        .where('id', '!=', caller.id)
        .orderBy('id', 'desc'),
    ),
  make: (site) => site.person({}),
};

const otherSession: Target = {
  async find({ db }, { caller }) {
    const rows = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', caller.id)
      .orderBy('created_at', 'desc')
      .execute();
    return rows.length > 1 ? rows.map((row) => sessionIdOf(row.token_hash)) : [];
  },
  make: ({ db, clock }, { caller: { id: userId } }) =>
    openSession(db, { userId, isSharedDevice: false, userAgent: 'test' }, clock.now()),
};

/** Secrets are only stored as hashes, so a new address is made each time. */
const livingFeed: Target = {
  async find(site) {
    const answer = await (await authorized(site))('POST', '/api/profile/feed');
    return [answer.json<{ address: string }>().address.split('/').at(-1) ?? ''];
  },
  async make() {},
};

const anyBadge: Target = {
  find: async ({ document }) => document.badges.map(({ id }) => id),
  async make() {},
};

/** A mail that the mail server has just refused. */
const failedMail: Target = {
  find: ({ db }) =>
    idsOf(db.selectFrom('mails').select('id').where('failed_at', 'is not', null).orderBy('id')),
  async make({ db, clock, context }) {
    const letter = { preview: 'A letter', heading: 'A letter', paragraphs: [] };
    const mail = { to: 'someone@example.org', subject: 'A letter', letter };
    await db
      .insertInto('mails')
      .values({
        encrypted_body: context.secrets.encrypt(JSON.stringify(mail)),
        created_at: clock.now(),
        next_try_at: clock.now() + 60_000,
        failed_at: clock.now(),
      })
      .execute();
  },
};

/** One backup is enough, since making it takes a while. */
const someCopy: Target = {
  find: async ({ context: { backup } }) => {
    const copies = await listCopies(await openPlace(backup.where ?? ''));
    return copies.slice(0, 1).map(({ id }) => id);
  },
  make: async ({ context: { backup } }) => {
    const place = await openPlace(backup.where ?? '');
    // A backup that a request has started serves as well.
    while ((await listCopies(place)).length === 0)
      await backUpTo(place, backup.source, { kind: 'nightly' }).catch(async (error: unknown) => {
        if (!(error instanceof BackupRunning)) throw error;
        await pause(20);
      });
  },
};

/** Targets by endpoint. Every other endpoint takes an id that an answer from the same part of the API has named. */
export const targets: Readonly<Record<string, Target>> = {
  'PUT /api/rsvps/:id': ownRsvp,
  'POST /api/admin/rsvps/:id/approve': pendingRsvp,
  'POST /api/admin/rsvps/:id/reject': pendingRsvp,
  'POST /api/admin/rsvps/:id/reject/undo': someRsvp,
  'DELETE /api/admin/rsvps/:id': someRsvp,
  'POST /api/achievements/:badgeId': anyBadge,
  'POST /api/admin/settings/history/:version/restore': savedSettings,
  'PUT /api/events/:id': ownEvent,
  'DELETE /api/events/:id': ownEvent,
  'POST /api/events/:id/restore': deletedEvent,
  'GET /api/events/:id/signups': someEvent,
  'GET /api/events/:id/calendar': someEvent,
  'POST /api/events/:id/signup': openEvent,
  'PUT /api/events/:id/signup': joinedEvent,
  'DELETE /api/events/:id/signup': joinedEvent,
  'PUT /api/rentals/:id': ownRental,
  'DELETE /api/rentals/:id': ownRental,
  'POST /api/rentals/:id/restore': deletedRental,
  'DELETE /api/admin/rentals/:id': ownRental,
  'POST /api/admin/rentals/:id/restore': deletedRental,
  'GET /api/photos/:id': ownPhoto('ready'),
  'POST /api/photos/:id/retry': ownPhoto('failed'),
  'PUT /api/photos/:id': ownPhoto('ready'),
  'DELETE /api/photos/:id': ownPhoto('ready'),
  'POST /api/photos/:id/like': ownPhoto('ready'),
  'GET /api/photos/:id/comments': ownPhoto('ready'),
  'POST /api/photos/:id/comments': ownPhoto('ready'),
  'DELETE /api/photos/:id/comments/:commentId': ownComment,
  'GET /api/photos/:id/files/:file': ownPhoto('ready', '/640'),
  'GET /api/photos/:id/files/:file/download': ownPhoto('ready', '/full'),
  'GET /api/photos/download/:file': ownPhoto('ready', '', 'full?ids='),
  'GET /api/albums/:id': ownAlbum(),
  'PUT /api/albums/:id': ownAlbum(),
  'DELETE /api/albums/:id': ownAlbum(),
  'PUT /api/albums/:id/photos': ownAlbum(),
  'GET /api/albums/:id/download/:file': ownAlbum('/full'),
  'GET /api/calendar/feed/:secret': livingFeed,
  'PUT /api/admin/promote/:id': someoneElse,
  'PUT /api/admin/demote/:id': someoneElse,
  'PUT /api/admin/authorize/:id': someoneElse,
  'PUT /api/admin/revoke/:id': someoneElse,
  'POST /api/admin/revoke/:id/undo': someoneElse,
  'PUT /api/admin/users/:id': someoneElse,
  'POST /api/admin/reset-password/:id': someoneElse,
  'DELETE /api/admin/users/:id': someoneElse,
  'DELETE /api/admin/users/:id/portrait': someoneElse,
  'GET /api/admin/users/:id/additions': someoneElse,
  'POST /api/admin/users/:id/additions/delete': someoneElse,
  'GET /api/portraits/:name/:size': somePortrait,
  'GET /api/hero-pictures/:name/:size': heroPicture,
  'POST /api/admin/mails/:id/retry': failedMail,
  'GET /api/admin/backups/:id/file': someCopy,
  'DELETE /api/profile/sessions/:id': otherSession,
  'GET /api/reunions/:year': pastYear,
  'GET /api/reunions/:year/gallery': pastYear,
  'PUT /api/admin/reunions/:id': preparedReunion,
  'DELETE /api/admin/reunions/:id': preparedReunion,
  'POST /api/admin/reunions/:id/open': preparedReunion,
};
