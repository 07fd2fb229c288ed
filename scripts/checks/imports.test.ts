// The import rules are tested with a small project that breaks each of them once.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { breaches } from './imports.ts';

function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'reunion-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries({ 'tsconfig.json': '{}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const lawful = {
  'contract/rsvps.ts': 'export const a = 1;',
  'server/app.ts': "import '../contract/rsvps.ts';\nimport './features/rsvps/routes.ts';",
  'server/db/connect.ts': 'export type Db = 1;',
  'server/platform/clock.ts': 'export const now = 1;',
  'server/features/rsvps/routes.ts': "import './queries.ts';\nimport '../../platform/clock.ts';",
  'server/features/rsvps/queries.ts': "import type { Db } from '../../db/connect.ts';\nexport type D = Db;",
  'server/features/users/routes.ts': "import '../rsvps/queries.ts';",
  'web/ui/button.tsx':
    "import css from './button.module.css';\nexport const Button = () => <b className={css.button}>Press</b>;",
  'web/ui/button.module.css': '.button { color: red; }',
  'web/lib/session.ts': 'export const me = 1;',
  'web/features/rsvps/form.tsx': "import '../../ui/button.tsx';\nexport const form = <p>form</p>;",
  'web/pages/rsvp.tsx': "import '../features/rsvps/form.tsx';",
};
const rooms = ['contract', 'server', 'web', 'scripts'];

test('allowed imports pass', async () => {
  expect(
    await breaches(rooms, project({ ...lawful, 'scripts/dev.ts': "import '../server/app.ts';" })),
  ).toEqual([]);
});

test('features that need each other through a third are found, in any of their modules', async () => {
  const files = {
    'server/features/users/queries.ts': "import '../events/policy.ts';",
    'server/features/events/policy.ts': 'export const a = 1;',
    'server/features/events/commands.ts': "import '../rsvps/queries.ts';",
    'server/features/rsvps/commands.ts': "import '../users/present.ts';",
    'server/features/users/present.ts': 'export const b = 1;',
    // A test may import everything.
    'server/features/calendars/queries.ts': 'export const c = 1;',
    'server/features/calendars/feed.test.ts': "import '../users/queries.ts';",
    'server/features/users/queries.test.ts': "import '../calendars/queries.ts';",
  };
  const found = await breaches(rooms, project({ ...lawful, ...files, 'scripts/x.ts': '' }));
  const circle = (from: string, to: string) => ({
    rule: 'server-features-form-no-circle',
    from: `server/features/${from}`,
    to: `server/features/${to}`,
  });
  const inOrder = found.toSorted((a, b) => `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`));
  expect(inOrder).toEqual([
    circle('events', 'rsvps'),
    circle('rsvps', 'users'),
    circle('users', 'events'),
    circle('users', 'rsvps'),
  ]);
});

const planted: readonly (readonly [rule: string, path: string, imported: string])[] = [
  ['contract-is-a-leaf', 'contract/wrong.ts', '../server/platform/clock.ts'],
  ['web-never-server', 'web/lib/wrong.ts', '../../server/platform/clock.ts'],
  ['server-never-web', 'server/wrong.ts', '../web/ui/button.tsx'],
  ['product-never-workshop', 'web/wrong.tsx', '../scripts/dev.ts'],
  ['web-looks-down', 'web/features/rsvps/wrong.tsx', '../../pages/rsvp.tsx'],
  ['ui-and-lib-sit-below', 'web/ui/wrong.tsx', '../features/rsvps/form.tsx'],
  ['ui-knows-no-domain', 'web/ui/wrong.tsx', '../../contract/rsvps.ts'],
  ['ui-knows-no-domain', 'web/ui/wrong.tsx', '../lib/session.ts'],
  ['what-ui-needs-knows-no-domain', 'web/lib/dates.ts', '../../contract/rsvps.ts'],
  ['what-ui-needs-knows-no-domain', 'web/lib/back.ts', './session.ts'],
  ['lib-sits-below-ui', 'web/lib/wrong.tsx', '../ui/button.tsx'],
  ['routing-knows-no-page', 'web/routing/wrong.tsx', '../pages/rsvp.tsx'],
  ['web-features-are-private', 'web/features/users/wrong.tsx', '../rsvps/form.tsx'],
  ['server-features-meet-at-the-front-door', 'server/features/users/wrong.ts', '../rsvps/routes.ts'],
  ['only-queries-and-commands-touch-tables', 'server/features/users/policy.ts', '../../db/connect.ts'],
  ['platform-knows-no-feature', 'server/platform/wrong.ts', '../features/rsvps/queries.ts'],
  ['only-the-top-composes', 'server/db/wrong.ts', '../app.ts'],
  ['a-css-module-belongs-to-one-component', 'web/ui/wrong.tsx', './button.module.css'],
  ['nothing-unresolved', 'web/wrong.tsx', './nowhere.tsx'],
];

test.each(planted)('%s is found', async (rule, path, imported) => {
  const folder = project({
    ...lawful,
    'scripts/dev.ts': 'export const dev = 1;',
    // Types count too, and so do imports in files with markup.
    [path]: `import type { X } from '${imported}';\nexport type Y = X;${path.endsWith('x') ? '\nexport const y = <p>y</p>;' : ''}`,
  });
  expect(await breaches(rooms, folder)).toContainEqual(expect.objectContaining({ rule, from: path }));
});

test('a cycle is found', async () => {
  const files = { 'web/lib/a.ts': "import './b.ts';", 'web/lib/b.ts': "import './a.ts';" };
  expect(
    (await breaches(rooms, project({ ...lawful, ...files, 'scripts/x.ts': '' }))).map(({ rule }) => rule),
  ).toEqual(['no-cycles']);
});
