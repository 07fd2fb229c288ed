// The commands of README and docs/operations.md, and how each is tested.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/launch/paths.mjs';

export const fileOf = (name: string) => readFileSync(join(root, name), 'utf8');
export const documents = ['README.md', 'docs/operations.md'].map(fileOf);

/** The commands of a document: the lines of its shell blocks, and inline code that is a command. */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) =>
    block.replace(/\\\n\s*/g, ''),
  );
  const lines = blocks.flatMap((block) =>
    block.split('\n').map((line) => line.replace(/(^|\s{2,})#.*/, '').trim()),
  );
  const sentences = text.replace(/^```.*?^```/gms, '');
  const inline = [...sentences.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const isCommand = (code: string) =>
    /^([A-Z_]+=\S+ )?(npm|docker|git|node|pmtiles|openssl|journalctl|sudo|chmod) /.test(code);
  // A line that only sets a variable belongs to a file.
  return [
    ...lines.filter((line) => line !== '' && !/^[A-Z_]+=("[^"]*"|\S*)$/.test(line)),
    ...inline.filter(isCommand),
  ];
}

export const bucketExample = 'https://KEY:SECRET@host/bucket/backups?region=us-east-1';

/** Commands that this test runs. */
export const here = [
  'npm run backup -- /mnt/disk/reunion',
  'npm run backup -- family.tar',
  `npm run backup -- '${bucketExample}'`,
  'npm run backup',
  'npm run restore -- family.tar',
  'npm run restore -- PLACE --list',
  'npm run restore -- PLACE --copy ID',
  'npm run restore -- PLACE --check',
  'npm run restore -- PLACE --new-key',
  'npm run restore -- PLACE --without-damaged',
  `sudo systemd-run --pty --uid=reunion -p WorkingDirectory=/srv/reunion/site /usr/bin/npx -y node@26 -e 'new (require("node:sqlite").DatabaseSync)("/var/lib/reunion/reunion.sqlite").exec("delete from app_metadata where name = \\u0027secret\\u0027")'`,
  'sudo rm -f /var/lib/reunion/secret-key',
  'npm run audit',
  'npm run audit -- --remove',
  'npm run audit -- --adopt',
  'npm run doctor',
  'openssl rand -base64 32',
  'git clone ADDRESS_OF_THIS_REPOSITORY site && cd site',
  'BACKUP_PASSPHRASE="the same words" npm run restore -- ../family-reunion.tar',
  'npm start',
  'sudo -u reunion git -C /srv/reunion/site reset --keep ORIG_HEAD',
] as const;

/** Commands that another test runs: its file, and words in it. */
export const elsewhere: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'npm run demo': ['scripts/shots/sites.ts', 'openDemo'],
  'ADMIN_EMAIL=ann@example.org npm start': ['tests/faults/npm-start.test.ts', "'npm', ['start']"],
  'MAP_PMTILES=$PWD/town.pmtiles npm start': ['tests/e2e/places/map-extract.spec.ts', 'MAP_PMTILES'],
  'npm run admin -- list': ['server/features/identity/rescue/rescue.test.ts', "'list'"],
  'npm run admin -- reset ann@example.org': ['server/features/identity/rescue/rescue.test.ts', "'reset'"],
  'npm run admin -- promote ben@example.org': ['server/features/identity/rescue/rescue.test.ts', "'promote'"],
  'npm run admin -- unlock ann@example.org': ['server/features/identity/rescue/rescue.test.ts', "'unlock'"],
  'npm run admin': ['server/features/identity/rescue/rescue.test.ts', "'admin.ts'"],
  'sudo systemd-run --pty --uid=reunion -p EnvironmentFile=/etc/reunion.env -p WorkingDirectory=/srv/reunion/site /usr/bin/npm run restore -- /var/lib/reunion/before-update':
    ['server/platform/backup/before-update.test.ts', "join(folder, 'before-update')"],
  "sudo sh -c 'mv /var/lib/reunion/reunion.sqlite* /root/'": [
    'server/platform/backup/before-update.test.ts',
    "'-wal', '-shm'",
  ],
  "npm run move -- --database postgres://user:password@localhost/reunion --storage 'https://KEY:SECRET@host/bucket/prefix?region=us-east-1'":
    ['tests/faults/move.test.ts', "'--database'"],
  'npm run move -- --database sqlite --storage folder': ['tests/faults/move.test.ts', "'sqlite'"],
  'npm run pack': ['tests/faults/pack.test.ts', "'pack.ts'"],
  'docker build -t reunion .': ['tests/faults/image.test.ts', 'COPY --from=build'],
  'docker run --log-driver local --read-only --tmpfs /tmp -v reunion:/data -p 127.0.0.1:3000:3000 --env-file reunion.env reunion':
    ['tests/faults/image.test.ts', "wordsOf('CMD')"],
  'docker compose up -d': ['tests/faults/proxies.test.ts', 'compose.yaml'],
  'sudo systemd-run --pty --uid=reunion -p EnvironmentFile=/etc/reunion.env -p WorkingDirectory=/srv/reunion/site /usr/bin/npm run doctor':
    ['tests/faults/documented-commands.test.ts', 'the properties of the unit'],
  'sudo systemctl enable --now reunion && sudo systemctl reload caddy': [
    'tests/faults/documented-commands.test.ts',
    "'verify'",
  ],
};

/** Commands that change the machine or need another one, with the reason why they are not run. */
export const notRun: Readonly<Record<string, string>> = {
  'npm test': 'runs this very test',
  'sudo useradd --system --create-home --home-dir /srv/reunion reunion': 'makes a user of the machine',
  'sudo -u reunion git clone ADDRESS_OF_THIS_REPOSITORY /srv/reunion/site':
    'as that user; cloning is run below',
  'sudo install -d -o reunion -m 700 /var/lib/reunion /var/backups/reunion': 'as that user',
  'sudo install -o reunion -m 600 reunion.json /var/lib/reunion/': 'as that user',
  'journalctl -u reunion': 'needs systemd',
  'sudo cat /var/lib/reunion/first-password': 'the file is read in npm-start.test.ts',
  'sudo -u reunion git -C /srv/reunion/site pull && sudo systemctl restart reunion': 'needs systemd',
  'sudo systemctl stop reunion': 'needs systemd',
  'sudo systemctl start reunion': 'needs systemd',
  'pmtiles extract https://build.protomaps.com/20251101.pmtiles town.pmtiles --bbox=-75.2,38.4,-75.0,38.7':
    'fetches from another site',
  'journalctl -u reunion | grep 3f2a9c1b': 'needs systemd',
  'git pull': 'git does that',
  'chmod 600': 'of a file that root makes',
};
