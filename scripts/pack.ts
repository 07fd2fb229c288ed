// `npm run pack`: one archive for a small server, which then need not build the site, since building takes more memory
// than serving. Unpacked, `npm start` installs the packages and serves.
import { execFileSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar, type TarSource } from 'modern-tar/fs';
import { version } from '#server/version.ts';
import { root } from './launch/paths.mjs';
import { ensureBuild } from './launch/site-build.mjs';
import { runShellCommand } from './shell-command.ts';

/** Folders that neither the server nor a shell command needs. */
const leftOut = /^(tests|docs\/pictures|\.ci)\//;

const trackedFiles = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && !leftOut.test(path));

await runShellCommand({}, async ({ positionals: [named] }) => {
  const name = `family-reunion-${version}`;
  const file = named ?? join(root, `${name}.tar.gz`);
  await ensureBuild(process.execPath, process.env);
  const sources: TarSource[] = [
    ...trackedFiles().map((path) => ({
      type: 'file' as const,
      source: join(root, path),
      target: `${name}/${path}`,
    })),
    { type: 'directory', source: join(root, 'dist'), target: `${name}/dist` },
  ];
  await pipeline(packTar(sources), createGzip({ level: 9 }), createWriteStream(file));
  console.log(`Packed into ${file}. Unpack it on the server, and run npm start there.`);
});
