// `npm run demo`: the site with a family in it, in a throwaway folder, and whom to sign in as.
import { CannotStart } from '#server/platform/process/cannot-start.ts';
import type { Fate } from './demo/people.ts';
import { demoPassword } from './demo/seed.ts';
import { openDemo } from './demo/site.ts';
import { exitWithError, printLine, secondsSince, UserError } from './launch/console.mjs';
import { ensurePage } from './launch/page-build.mjs';

const words: readonly (readonly [Fate, string])[] = [
  ['confirmed', 'approved: sees everyone'],
  ['pending', 'has replied, waits for an organizer'],
  ['rejected', 'was turned down'],
  ['saved again', 'was turned down, and replied again'],
  ['none', 'has registered, and not replied yet'],
];

/** @param error a start that cannot be is told in a sentence */
const explain = (error: unknown) =>
  exitWithError(error instanceof CannotStart ? new UserError(error.message) : error);

try {
  await ensurePage(process.execPath, process.env);
  const started = performance.now();
  printLine('Inviting a family …');
  // On the fourth day of the week, unless REUNION_NOW says when it is.
  const site = await openDemo(process.env.PORT || '3000', false, printLine, { daysAhead: -3 });
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
  printLine('');
  printLine(`Open ${site.env.publicUrl} and sign in; everyone's password is ${demoPassword}:`);
  printLine(`  ${site.env.adminUsername.padEnd(12)} the administrator`);
  for (const [fate, what] of words) {
    const someone = site.people.find((person) => person.fate === fate);
    if (someone) printLine(`  ${someone.username.padEnd(12)} ${someone.fullName}: ${what}`);
  }
  printLine('');
  printLine('All of it is gone when you stop it (Ctrl+C). Mail is written here:');
} catch (error) {
  explain(error);
}
