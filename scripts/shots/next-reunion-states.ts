// The next reunion as an organizer starts it, and as it is prepared in another town.
import type { NewReunion } from '#contract/settings/reunions.schema.ts';
import { discardReunion, prepareReunion } from '#server/features/settings/reunions/commands.ts';
import type { Viewer } from '#server/platform/sessions/sessions.ts';
import { commit } from '#server/platform/writes/commit.ts';
import type { DemoSite } from '../demo/site.ts';
import { press, type State, shows, steps } from './state.ts';

const input: NewReunion = {
  title: 'Outer Banks Reunion',
  place: 'Duck, North Carolina',
  firstDay: '2026-07-25',
  lastDay: '2026-08-01',
  include: ['families', 'organizers', 'badges', 'houses'],
};

const isPrepared = async ({ database: { db } }: DemoSite) =>
  db.selectFrom('reunions').select('id').where('state', '=', 'preparing').executeTakeFirst();

async function prepareNextReunion(site: DemoSite): Promise<void> {
  if (await isPrepared(site)) return;
  const { context, database } = site;
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  await commit(context, null, (transaction) =>
    prepareReunion(transaction, { id } as Viewer, input, context.settings),
  );
}

async function discardNextReunion(site: DemoSite): Promise<void> {
  const prepared = await isPrepared(site);
  if (prepared) await commit(site.context, null, (transaction) => discardReunion(transaction, prepared.id));
}

export const nextReunionStates: readonly State[] = [
  { page: 'next-reunion', as: 'admin', path: '/admin/next-reunion', arrange: discardNextReunion },
  {
    page: 'next-reunion',
    state: 'elsewhere',
    as: 'admin',
    path: '/admin/next-reunion',
    arrange: discardNextReunion,
    async prepare(page) {
      await page.getByLabel('Title').fill('Outer Banks Reunion');
      await page.getByLabel('Place').fill('Duck, North Carolina');
    },
  },
  {
    page: 'next-reunion',
    state: 'prepared',
    as: 'admin',
    path: '/admin/next-reunion',
    arrange: prepareNextReunion,
  },
  {
    page: 'next-reunion',
    state: 'look',
    as: 'admin',
    path: '/admin/next-reunion',
    arrange: prepareNextReunion,
    prepare: steps(press('Look at badges'), press('Look at houses')),
  },
  {
    page: 'next-reunion',
    state: 'edit',
    as: 'admin',
    path: '/admin/next-reunion',
    isScreen: true,
    arrange: prepareNextReunion,
    prepare: steps(press('Edit title, place and days'), shows('dialog')),
  },
  {
    page: 'next-reunion',
    state: 'discard',
    as: 'admin',
    path: '/admin/next-reunion',
    isScreen: true,
    arrange: prepareNextReunion,
    async prepare(page) {
      await press('Discard it')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
