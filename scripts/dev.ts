// `npm run dev`: the server starts anew when it or the contract changes; the page changes in place, or reloads.
import { join } from 'node:path';
import { become } from './launch/child.mjs';
import { root } from './launch/places.mjs';

become(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch',
    '--watch-preserve-output',
    join(root, 'scripts/dev/server.ts'),
  ],
  process.env,
);
