// Every command of README and docs/operations.md is run here as it is documented, or by another test, or has a reason why no
// test can run it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  bucketExample,
  commandsIn,
  documents,
  elsewhere,
  fileOf,
  here,
  notRun,
} from '#tests/support/documented-commands.ts';
import { releasedVersions, unpackReleased } from '#tests/support/released.ts';
import { s3Bucket } from '#tests/support/s3.ts';
import { temporaryFolder, throwawayDataDir } from '#tests/support/scratch.ts';
import { startProcess } from '#tests/support/server-process.ts';
import { root } from '../../scripts/launch/paths.mjs';
import { ensureBuild } from '../../scripts/launch/site-build.mjs';

beforeAll(() => {
  vi.stubEnv('TEST_DATABASE', 'sqlite');
  return () => void vi.unstubAllEnvs();
});

type Here = (typeof here)[number];
type Variables = Readonly<Record<string, string>>;
const PATH = process.env.PATH ?? '';

/**
 * Runs a command of the documents in a shell.
 * @param words values by the placeholder that they replace
 */
async function run(command: Here, words: Variables, env: Variables, cwd = root) {
  let line: string = command;
  for (const [word, value] of Object.entries(words)) line = line.replaceAll(word, value);
  const child = spawn('sh', ['-c', line], { cwd, env: { PATH, HOME: process.env.HOME ?? '', ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const [code] = await once(child, 'close');
  return { code: code as number | null, said };
}

async function succeeds(...args: Parameters<typeof run>): Promise<string> {
  const { code, said } = await run(...args);
  expect([code, said]).toEqual([0, said]);
  return said;
}

const released = () => unpackReleased(releasedVersions.at(-1) ?? '');

test('every command of the documents is run, or has a reason not to be', () => {
  const known = [...here, ...Object.keys(elsewhere), ...Object.keys(notRun)];
  const documented = new Set(documents.flatMap(commandsIn));
  expect([...documented].filter((command) => !known.includes(command))).toEqual([]);
  expect(known.filter((command) => !documented.has(command))).toEqual([]);
  for (const [file, words] of Object.values(elsewhere)) expect(fileOf(file), file).toContain(words);
});

test('a command is found in a block and in a sentence, without its comment', () => {
  const text = 'Type `npm run x -- y`, not `x`.\n\n```sh\nnpm a   # why\nsudo b \\\n  c\n# no\nA=1\n```\n';
  expect(commandsIn(text)).toEqual(['npm a', 'sudo b c', 'npm run x -- y']);
});

test('the documented commands back up and restore a site', async () => {
  const { folder } = await released();
  const [disk, nightly, scratch] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const bucket = await s3Bucket('/backups');
  const BACKUP_PASSPHRASE = 'words that are kept elsewhere';
  const env = { DATA_DIR: folder, BACKUP_DIR: nightly, BACKUP_PASSPHRASE };
  const server = startProcess(env);
  await server.listens();
  const words = {
    '/mnt/disk/reunion': disk,
    'family.tar': join(scratch, 'family.tar'),
    [bucketExample]: bucket,
  };
  for (const command of here.filter((one) => one.startsWith('npm run backup')))
    expect(await succeeds(command, words, env), command).toMatch(/^Backed up \d+ rows and \d+ photos/m);
  expect(await succeeds('npm run doctor', {}, env)).toMatch(/^fine {4}backups/m);
  await server.stop('SIGTERM');

  const restored = () => ({ DATA_DIR: throwawayDataDir(), BACKUP_PASSPHRASE });
  const isThere = ({ DATA_DIR }: { DATA_DIR: string }) => existsSync(join(DATA_DIR, 'reunion.sqlite'));
  const fromFile = restored();
  await succeeds('npm run restore -- family.tar', words, fromFile);
  expect(isThere(fromFile)).toBe(true);
  for (const PLACE of [disk, `'${bucket}'`, nightly]) {
    const target = restored();
    const list = await succeeds('npm run restore -- PLACE --list', { PLACE }, target);
    const ID = /^\w{26}/m.exec(list)?.[0] ?? '';
    await succeeds('npm run restore -- PLACE --check', { PLACE }, target);
    expect(isThere(target)).toBe(false);
    await succeeds('npm run restore -- PLACE --copy ID', { PLACE, ' ID': ` ${ID}` }, target);
    expect(isThere(target)).toBe(true);
  }
  const keyless = { DATA_DIR: throwawayDataDir() };
  await succeeds('npm run restore -- PLACE --new-key', { PLACE: disk }, keyless);
  expect([isThere(keyless), existsSync(join(keyless.DATA_DIR, 'secret-key'))]).toEqual([true, false]);
  const [photo = ''] = globSync('photos/**/full.*', { cwd: disk });
  rmSync(join(disk, photo));
  const incomplete = restored();
  const said = await succeeds('npm run restore -- PLACE --without-damaged', { PLACE: disk }, incomplete);
  expect([isThere(incomplete), said]).toEqual([
    true,
    expect.stringMatching(/^1 files of photos could not be/m),
  ]);
});

test('a site that has lost its key continues with another one by the documented commands', async () => {
  const { folder } = await released();
  rmSync(join(folder, 'secret-key'));
  const refused = startProcess({ DATA_DIR: folder });
  expect([await refused.ended, refused.said]).toEqual([1, expect.stringContaining('secret-key is missing')]);
  const [forget, remove] = here.filter((command) => command.includes('/var/lib/reunion/'));
  // Tests run commands as their own user and with their own Node.
  const words = {
    'sudo systemd-run --pty --uid=reunion -p WorkingDirectory=/srv/reunion/site /usr/bin/npx -y node@26':
      process.execPath,
    'sudo ': '',
    '/var/lib/reunion': folder,
  };
  for (const command of [forget, remove]) await succeeds(command as Here, words, {});
  const origin = await startProcess({ DATA_DIR: folder }).listens();
  const signedIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'reunion' }),
  });
  expect(signedIn.status).toBe(200);
  const key = await succeeds('openssl rand -base64 32', {}, {});
  expect(key.trim().length).toBeGreaterThanOrEqual(32);
});

test('the audit reports, moves files without a row to the trash, and adopts photos on purpose', async () => {
  const { folder } = await released();
  const env = { DATA_DIR: folder };
  expect(await succeeds('npm run audit', {}, env)).toContain(
    '0 files are missing; 0 groups of files have no row.',
  );
  const group = 'z'.repeat(26);
  mkdirSync(join(folder, 'photos', group));
  writeFileSync(join(folder, 'photos', group, 'full.jpg'), 'left over');
  execFileSync('touch', ['-d', '2 days ago', join(folder, 'photos', group, 'full.jpg')]);
  expect(await succeeds('npm run audit', {}, env)).toContain('1 groups of files have no row.');
  expect(await succeeds('npm run audit -- --remove', {}, env)).toContain('1 groups were moved to the trash');
  expect(existsSync(join(folder, 'photos', group))).toBe(false);
  writeFileSync(join(folder, 'photos/site-id'), 'another site\n');
  expect(await run('npm run audit', {}, env)).toMatchObject({
    code: 1,
    said: expect.stringContaining('--adopt'),
  });
  await succeeds('npm run audit -- --adopt', {}, env);
  await succeeds('npm run audit', {}, env);
});

/** The limit for a site on a second machine, in seconds, with its packages and build. */
const maxSeconds = 300;

test('a second machine has the site from a backup by the three commands of the README', async () => {
  await ensureBuild(process.execPath, process.env);
  const machine = temporaryFolder();
  const { folder } = await released();
  const BACKUP_PASSPHRASE = 'the same words';
  const file = join(machine, 'family-reunion.tar');
  await succeeds(
    'npm run backup -- family.tar',
    { 'family.tar': file },
    { DATA_DIR: folder, BACKUP_PASSPHRASE },
  );

  const began = performance.now();
  const address = { ADDRESS_OF_THIS_REPOSITORY: root };
  await succeeds('git clone ADDRESS_OF_THIS_REPOSITORY site && cd site', address, {}, machine);
  const site = join(machine, 'site');
  // The packages and the build of this checkout; the first start of a new machine makes both in a minute.
  symlinkSync(join(root, 'node_modules'), join(site, 'node_modules'));
  cpSync(join(root, 'dist'), join(site, 'dist'), { recursive: true });
  await succeeds('BACKUP_PASSPHRASE="the same words" npm run restore -- ../family-reunion.tar', {}, {}, site);
  const start: Here = 'npm start';
  const server = spawn('sh', ['-c', `exec ${start}`], {
    cwd: site,
    env: { PATH, HOME: process.env.HOME, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  onTestFinished(async () => {
    server.kill('SIGTERM');
    await ended;
  });
  let said = '';
  server.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const origin = await vi.waitFor(() => /is open at (\S+)/.exec(said)?.[1] ?? expect.fail(said), 240_000);
  const signedIn = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ann', password: 'reunion' }),
  });
  expect(signedIn.status).toBe(200);
  const seconds = (performance.now() - began) / 1000;
  console.log(`a second machine serves after ${seconds.toFixed(0)} s`);
  expect(seconds).toBeLessThan(maxSeconds);
});

test('systemd takes the unit of the README, and commands run with the properties of the unit', () => {
  const unit = /^```ini\n(.*?)^```/ms.exec(documents[0] ?? '')?.[1] ?? '';
  const file = join(temporaryFolder(), 'reunion.service');
  writeFileSync(file, unit);
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
  const commands = Object.keys(elsewhere).filter((one) => one.includes('systemd-run'));
  expect(commands).toHaveLength(2);
  for (const command of commands) {
    for (const [, property = ''] of command.matchAll(/-p (\S+)/g)) expect(unit).toContain(`\n${property}\n`);
    expect(unit).toContain(`\nUser=${/--uid=(\w+)/.exec(command)?.[1]}\n`);
  }
});

test('undoing an update brings the version before it back, and the next update takes it along', async () => {
  const machine = temporaryFolder();
  const [project, site] = [join(machine, 'project'), join(machine, 'site')];
  const git = (folder: string, ...words: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...words]);
  const release = (version: string) => {
    writeFileSync(join(project, 'version'), version);
    git(project, 'add', '.');
    git(project, 'commit', '--quiet', '-m', version);
  };
  const versionIn = () => readFileSync(join(site, 'version'), 'utf8');
  git(machine, 'init', '--quiet', project);
  release('1');
  git(machine, 'clone', '--quiet', project, site);
  release('2');
  git(site, 'pull', '--quiet');
  expect(versionIn()).toBe('2');
  const words = { 'sudo -u reunion ': '', '/srv/reunion/site': site };
  await succeeds('sudo -u reunion git -C /srv/reunion/site reset --keep ORIG_HEAD', words, {});
  expect(versionIn()).toBe('1');
  release('3');
  git(site, 'pull', '--quiet');
  expect(versionIn()).toBe('3');
});

test('each step of undoing an update is done by the user who may do it', () => {
  const between = /^sudo systemctl stop reunion\n(.*?)^sudo systemctl start reunion\n/ms;
  const steps = commandsIn(`\`\`\`sh\n${between.exec(documents[1] ?? '')?.[1]}\`\`\`\n`);
  expect(steps).toHaveLength(3);
  // The site's user owns the folders, and only root can read the file with the site's variables.
  const byWhom = /^sudo (-u reunion git|sh -c 'mv|systemd-run --pty --uid=reunion) /;
  for (const step of steps) expect(step).toMatch(byWhom);
});
