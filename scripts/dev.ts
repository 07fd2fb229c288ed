// `npm run dev`: the server restarts when it or the contract changes; the page updates in place, or reloads.
import { join } from 'node:path';
import { root } from './launch/paths.mjs';
import { replaceProcess } from './launch/subprocess.mjs';

replaceProcess(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    ...['server', 'contract', 'settings', 'scripts/dev', 'vite.config.ts'].map(
      (room) => `--watch-path=${join(root, room)}`,
    ),
    '--watch-preserve-output',
    join(root, 'scripts/dev/server.ts'),
  ],
  process.env,
);
