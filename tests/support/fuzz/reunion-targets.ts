// Reunions as targets of requests: the prepared one, and one of another year.
import { idsOf, type Target } from '#tests/support/fuzz/target.ts';
import { nextReunion } from '#tests/support/reunions.ts';

export const preparedReunion: Target = {
  find: ({ db }) => idsOf(db.selectFrom('reunions').select('id').where('state', '=', 'preparing')),
  make: async (site) =>
    (await site.as({ admin: true, authorized: true }))('POST', '/api/admin/reunions', nextReunion),
};

export const pastYear: Target = {
  async find({ db }) {
    const rows = await db.selectFrom('reunions').select('document').where('state', '=', 'past').execute();
    return rows.map(({ document }) => JSON.parse(document).firstDay.slice(0, 4));
  },
  async make({ db }) {
    const { document } = await db.selectFrom('reunions').select('document').executeTakeFirstOrThrow();
    const earlier = JSON.stringify({
      ...JSON.parse(document),
      firstDay: '2024-07-27',
      lastDay: '2024-08-03',
    });
    await db
      .insertInto('reunions')
      .values({ id: 900, state: 'past', created_at: 1, opened_at: 1, document: earlier })
      .execute();
  },
};

/** An earlier save of the settings. */
export const savedSettings: Target = {
  async find({ db }) {
    const rows = await db.selectFrom('settings_versions').select('version').execute();
    return rows.map(({ version }) => String(version));
  },
  async make(site) {
    const organizer = await site.as({ admin: true, authorized: true });
    const { version, document } = (await organizer('GET', '/api/admin/settings')).json();
    const renamed = { ...document, title: `${document.title}.`.slice(-20).trim() };
    await organizer('PUT', '/api/admin/settings', { version, document: renamed });
  },
};
