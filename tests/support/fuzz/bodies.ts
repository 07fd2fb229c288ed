// Bodies that can only succeed with data of the site, such as an existing name, a right password or a right code.
import { reunionParts } from '#contract/settings/reunions.ts';
import { codeIn, register } from '#tests/support/accounts.ts';
import type { Actor } from '#tests/support/fuzz/cast.ts';
import { millers } from '#tests/support/rsvps.ts';
import { everyonesPassword, type TestSite } from '#tests/support/test-site.ts';

type Body = Readonly<Record<string, unknown>>;
interface Generated {
  readonly body: Body;
  /** A random number of this case. */
  readonly nth: number;
}
type Fit = (site: TestSite, actor: Actor, generated: Generated) => Promise<Body>;

let registered = 0;

/** Most changes of a profile keep the password, since hashing takes longer than everything else together. */
const mostlyWithoutPassword: Fit = async (_site, _actor, { body, nth }) => {
  const { currentPassword: _current, newPassword: _new, confirmPassword: _confirm, ...rest } = body;
  return nth % 12 === 0 ? body : rest;
};

/** A random document would break the rules, so the current one is sent with another title. */
const settingsSave: Fit = async ({ context }, _actor, { nth }) => {
  await context.settings.follow();
  const { version, document: current } = context.settings.saved;
  return { version, document: { ...current, title: `Reunion ${nth}` } };
};

/** Changes of bodies by endpoint. All other bodies are sent as they were generated. */
export const fits: Readonly<Record<string, Fit>> = {
  // A random album would not exist.
  async 'POST /api/photos'(_site, _actor, { body }) {
    return { ...body, albumId: '' };
  },
  async 'PUT /api/albums/:id'(_site, _actor, { body }) {
    return { ...body, coverPhotoId: null };
  },
  async 'PUT /api/albums/:id/photos'() {
    return { add: [] };
  },
  // The next reunion needs dates in order and in another year, and all parts, since one may depend on another.
  async 'POST /api/admin/reunions'({ db }, _actor, { body, nth }) {
    // Only one reunion can be prepared at a time.
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
