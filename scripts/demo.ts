// `npm run demo`: the site with a family, in a throwaway folder, and its accounts; `-- --next-year`: a year later.
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import type { DemoPerson, Fate } from './demo/people.ts';
import { demoPassword } from './demo/seed.ts';
import { openDemo } from './demo/site.ts';
import { exitWithError, printLine, secondsSince, UserError } from './launch/console.mjs';
import { ensureBuild } from './launch/site-build.mjs';

const fates: readonly (readonly [Fate, string])[] = [
  ['confirmed', 'approved: sees everyone'],
  ['pending', 'has replied, waits for an organizer'],
  ['rejected', 'was turned down'],
  ['saved again', 'was turned down, and replied again'],
  ['none', 'has registered, and not replied yet'],
];

function kindsOf(people: readonly DemoPerson[], isNextYear: boolean) {
  const came = people.filter(({ fate }) => fate === 'confirmed');
  const kinds: readonly (readonly [DemoPerson | undefined, string])[] = isNextYear
    ? [
        [came[0], 'came last year, and comes again'],
        [came.at(-1), 'came last year, and has not replied yet'],
      ]
    : fates.map(([fate, what]) => [people.find((person) => person.fate === fate), what]);
  return kinds.flatMap(([person, what]) => (person ? [{ ...person, what }] : []));
}

try {
  await ensureBuild(process.execPath, process.env);
  const started = performance.now();
  printLine('Inviting a family …');
  // On the fourth day of the week, or two weeks before the next one, unless REUNION_NOW says when it is.
  const isNextYear = process.argv.includes('--next-year');
  const when = isNextYear ? { isNextYear } : { daysAhead: -3 };
  const site = await openDemo(process.env.PORT || '3000', false, printLine, when);
  const stop = async () => {
    await site.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);

  const today = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: site.context.settings.current.timeZone,
  });
  printLine(`${site.people.length} people have registered (${secondsSince(started)}).`);
  printLine(`By the reunion's clock it is ${today.format(site.context.clock.reunionNow())}.`);
  if (isNextYear) printLine('Their reunion was last year, and the next one is open.');
  printLine('');
  printLine(`Open ${site.env.publicUrl} and sign in; everyone's password is ${demoPassword}:`);
  printLine(`  ${site.env.adminUsername.padEnd(12)} the administrator`);
  for (const { username, fullName, what } of kindsOf(site.people, isNextYear))
    printLine(`  ${username.padEnd(12)} ${fullName}: ${what}`);
  printLine('');
  printLine('All of it is gone when you stop it (Ctrl+C). Mail is written here:');
} catch (error) {
  exitWithError(error instanceof CannotStart ? new UserError(error.message) : error);
}
