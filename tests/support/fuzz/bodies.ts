// Where a body must fit the site as it stands to succeed: a name, a password, a code that is right.
import { reunionParts } from '#contract/settings/reunions.ts';
import { codeIn, register } from '#tests/support/accounts.ts';
import type { Actor } from '#tests/support/fuzz/cast.ts';
import { millers } from '#tests/support/rsvps.ts';
import { everyonesPassword, type TestSite } from '#tests/support/test-site.ts';

type Body = Readonly<Record<string, unknown>>;
interface Generated {
  readonly body: Body;
  /** Any number, of the case. */
  readonly nth: number;
}
type Fit = (site: TestSite, actor: Actor, generated: Generated) => Promise<Body>;

let registered = 0;

/** Most changes of a profile leave the password: hashing takes longer than everything else together. */
const mostlyWithoutPassword: Fit = async (_site, _actor, { body, nth }) => {
  const { currentPassword: _current, newPassword: _new, confirmPassword: _confirm, ...rest } = body;
  return nth % 12 === 0 ? body : rest;
};

/** A document has rules that chance does not find: the present one gets another title. */
const settingsSave: Fit = async ({ context }, _actor, { nth }) => {
  await context.settings.follow();
  const { version, document: current } = context.settings.saved;
  return { version, document: { ...current, title: `Reunion ${nth}` } };
};

/** By path; every other body is sent as it was generated. */
export const fits: Readonly<Record<string, Fit>> = {
  // A photo is sent with it; albums are those of chance.
  async 'POST /api/photos'(_site, _actor, { body }) {
    return { ...body, albumId: '' };
  },
  async 'PUT /api/albums/:id'(_site, _actor, { body }) {
    return { ...body, coverPhotoId: null };
  },
  async 'PUT /api/albums/:id/photos'() {
    return { add: [] };
  },
  // Days that follow each other, in a year of their own, and all parts: without the others each may need something.
  async 'POST /api/admin/reunions'({ db }, _actor, { body, nth }) {
    // Another one is prepared when the one before is discarded.
    await db.deleteFrom('reunions').where('state', '=', 'preparing').execute();
    const year = 2026 + (nth % 50);
    return { ...body, firstDay: `${year}-07-25`, lastDay: `${year}-08-01`, include: reunionParts };
  },
  async 'PUT /api/admin/reunions/:id'(_site, _actor, { body }) {
    return { ...body, firstDay: '2090-07-25', lastDay: '2090-08-01' };
  },
  async 'POST /api/login'({ db }, _actor, { body, nth }) {
    const people = await db
      .selectFrom('users')
      .select(['username', 'sign_in_email'])
      .where('needs_password_reset', '=', 0)
      .orderBy('id')
      .execute();
    const { username, sign_in_email } = people[nth % people.length] ?? {};
    return { ...body, username: nth % 2 ? username : sign_in_email, password: everyonesPassword };
  },
  async 'POST /api/verify-email'(site, _actor, { body }) {
    registered += 1;
    const email = `new${registered}@example.org`;
    const person = { username: `new${registered}`, password: everyonesPassword, fullName: 'New', email };
    return { ...body, email, code: await register(site, person) };
  },
  async 'POST /api/profile/verify-email'(site, { caller }, { body }) {
    registered += 1;
    const email = `moved${registered}@example.org`;
    await caller('PUT', '/api/profile', { fullName: 'Moved', email });
    const mail = (await site.mails()).findLast(({ to }) => to === email);
    return { ...body, code: mail ? codeIn(mail) : '' };
  },
  async 'POST /api/rsvps'(_site, _actor, { body }) {
    return { ...body, isOutsideConfirmed: true };
  },
  async 'PUT /api/rsvps/:id'(_site, { kind }, { body }) {
    const isByNumber = typeof body.members === 'number';
    if (kind !== 'admin' && isByNumber) return { ...body, ...millers };
    return isByNumber ? body : { ...body, isOutsideConfirmed: true };
  },
  'PUT /api/admin/settings': settingsSave,
  'POST /api/admin/settings/preview': settingsSave,
  'PUT /api/profile': mostlyWithoutPassword,
  'PUT /api/admin/users/:id': mostlyWithoutPassword,
};
