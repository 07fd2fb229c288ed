// The next reunion as an organizer starts it, and as it is prepared in another town and in the same one.
import type { NewReunion } from '#contract/settings/reunions.schema.ts';
import { discardReunion } from '#server/features/settings/reunions/commands.ts';
import { commit } from '#server/platform/writes/commit.ts';
import type { DemoSite } from '../demo/site.ts';
import { nextYear, prepareYear } from './arranged-data.ts';
import { fill, press, type State, shot, shows, statesOf } from './state.ts';

const elsewhere: NewReunion = {
  ...nextYear,
  title: 'Outer Banks Reunion',
  place: 'Duck, North Carolina',
  include: ['families', 'organizers', 'badges', 'houses'],
};

const isPrepared = async ({ database: { db } }: DemoSite) =>
  db.selectFrom('reunions').select('id').where('state', '=', 'preparing').executeTakeFirst();

async function discardNextReunion(site: DemoSite): Promise<void> {
  const prepared = await isPrepared(site);
  if (prepared) await commit(site.context, null, (transaction) => discardReunion(transaction, prepared.id));
}

const prepareNextReunion =
  (input: NewReunion) =>
  async (site: DemoSite): Promise<void> => {
    await discardNextReunion(site);
    await prepareYear(site, input);
  };

const asAdmin = { page: 'next-reunion', as: 'admin', path: '/admin/next-reunion' } as const;

export const nextReunionStates: readonly State[] = [
  ...statesOf({ ...asAdmin, arrange: discardNextReunion }, [
    {},
    shot({ state: 'elsewhere' }, fill('Title', elsewhere.title), fill('Place', elsewhere.place)),
  ]),
  ...statesOf({ ...asAdmin, arrange: prepareNextReunion(elsewhere) }, [
    { state: 'prepared' },
    shot({ state: 'look' }, press('Look at badges'), press('Look at houses')),
    { state: 'letter', prepare: (page) => page.getByText(/^Who gets it/).click() },
    shot({ state: 'edit', isScreen: true }, press('Edit title, place and days'), shows('dialog')),
    shot({ state: 'discard', isScreen: true }, press('Discard it'), shows('alertdialog')),
  ]),
  { ...asAdmin, state: 'same-town', arrange: prepareNextReunion(nextYear) },
];
