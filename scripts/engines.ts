// `npm run test:engines [webkit|firefox]`: the main way through the site in the engine of iPhones and in Firefox, on a
// phone's screen and a desk's, with a picture of each step in shots/engines/.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listEvents, type ReunionEvent } from '#contract/events/events.schema.ts';
import { login } from '#contract/identity/accounts.schema.ts';
import type { Engine, StartEngine } from '#tests/engines/engine.ts';
import { startFirefox } from '#tests/engines/firefox.ts';
import { type Member, mainWay } from '#tests/engines/main-way.ts';
import { Visitor } from '#tests/engines/visitor.ts';
import { startWebKit } from '#tests/engines/webkit.ts';
import { asksOf, demoPassword } from './demo/seed.ts';
import type { DemoSite } from './demo/site.ts';
import { exitWithError, printLine, secondsSince, UserError } from './launch/console.mjs';
import { root } from './launch/paths.mjs';
import { ensureBuild } from './launch/site-build.mjs';
import { originOf, Sites } from './shots/sites.ts';
import { engineNeeds, provision } from './suite/provision.ts';

const engines = { webkit: startWebKit, firefox: startFirefox } as const satisfies Record<string, StartEngine>;
type EngineName = keyof typeof engines;
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;
/** People who have registered and not sent an RSVP: one for each engine and size. */
const newcomers = ['grace', 'ivy', 'arthur', 'astrid'] as const;
/** For steps that have no timeout of their own. */
const maxMinutes = 8;
const pictures = join(root, 'shots', 'engines');
const scratch = mkdtempSync(join(tmpdir(), 'reunion-engines-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 3 }));
// Without a listener a signal would end us before 'exit' could stop what we started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

/** Authorizes the newcomers of a site; and finds a dinner with places for all of them. */
async function prepare({ database, app, env }: DemoSite): Promise<string> {
  const users = database.db.updateTable('users').set({ is_authorized: 1 });
  await users.where('username', 'in', [...newcomers, env.adminUsername]).execute();
  const ask = asksOf(app);
  const body = { username: env.adminUsername, password: demoPassword };
  const { session: cookie } = await ask(login, { body });
  const events = (await ask(listEvents, { cookie })).answer as readonly ReunionEvent[];
  const now = Date.parse(env.reunionNow ?? '');
  const dinner = events.find(
    ({ eventType, startTime, maxAttendees, signedUp }) =>
      eventType === 'dinner' &&
      Date.parse(startTime) > now &&
      (maxAttendees === null || maxAttendees - signedUp >= newcomers.length),
  );
  if (!dinner) throw new Error('No dinner of the demonstration has room for the newcomers.');
  return dinner.title;
}

interface Way {
  readonly engineName: EngineName;
  readonly size: keyof typeof sizes;
  readonly member: Member;
  readonly origin: string;
}

async function go({ engineName, size, member, origin }: Way): Promise<boolean> {
  const began = performance.now();
  const folder = mkdtempSync(join(scratch, 'browser-'));
  const name = `${engineName}-${size}`;
  let doing = 'starts';
  let engine: Engine | undefined;
  try {
    engine = await engines[engineName](sizes[size], folder);
    const { width, height } = sizes[size];
    const shown = await engine.ask(() => `${innerWidth} x ${innerHeight}`, null);
    if (shown !== `${width} x ${height}`) throw new Error(`Its window shows ${shown} px of a page.`);
    const visitor = new Visitor(engine, origin, join(pictures, name));
    for (const step of mainWay) {
      doing = step.name;
      await step.run(visitor, member, folder);
      const errors = await engine.errors();
      if (errors.length > 0) throw new Error(`Its pages wrote: ${errors.join(' | ')}`);
    }
    const done = mainWay.map((step) => step.name).join(', ');
    printLine(`✓ ${engine.name} ${engine.version}, ${size}: ${done} (${secondsSince(began)})`);
    return true;
  } catch (error) {
    printLine(`✗ ${engine?.name ?? engineName}, ${size}, “${doing}”: ${(error as Error).message}`);
    const picture = await engine?.picture().catch(() => undefined);
    if (picture) writeFileSync(join(pictures, `${name}-failed.png`), picture);
    return false;
  } finally {
    await engine?.close();
  }
}

const isEngine = (name: string): name is EngineName => Object.hasOwn(engines, name);
try {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !isEngine(name));
  if (unknown.length > 0)
    throw new UserError(
      `There is no engine ${unknown.join(', ')}. Engines: ${Object.keys(engines).join(', ')}.`,
    );
  const names = asked.length > 0 ? asked.filter(isEngine) : Object.keys(engines).filter(isEngine);
  await provision(names.flatMap((name) => engineNeeds[name]));
  await ensureBuild(process.execPath, process.env);
  const started = performance.now();
  setTimeout(
    () => exitWithError(new UserError(`It was not done in ${maxMinutes} minutes, and was stopped.`)),
    maxMinutes * 60_000,
  ).unref();
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures, { recursive: true });
  const sites = new Sites();
  const site = await sites.of({ on: 'week' });
  const dinner = await prepare(site);
  const waiting = [...newcomers];
  let isSound = true;
  for (const engineName of names)
    for (const size of ['phone', 'desktop'] as const) {
      const who = site.people.find(({ username }) => username === waiting[0]);
      waiting.shift();
      if (!who) throw new Error('The demonstration has too few newcomers.');
      const member = { ...who, password: demoPassword, dinner };
      isSound = (await go({ engineName, size, member, origin: originOf(site) })) && isSound;
    }
  await sites.close();
  if (!isSound)
    throw new UserError('Not everything went as it should; the last pictures are in shots/engines/.');
  printLine(`The pictures are in shots/engines/ (${secondsSince(started)}).`);
  process.exit(0);
} catch (error) {
  exitWithError(error);
}
