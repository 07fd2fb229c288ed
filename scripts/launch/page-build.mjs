// The page: what browsers load, and what the server draws it with.
import { cachedBuild } from './build-cache.mjs';

const sources = [
  'web',
  'contract',
  'scripts/build.ts',
  'scripts/plain-contract.ts',
  'scripts/scoped-name.ts',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

const page = cachedBuild({ name: 'page', script: 'scripts/build.ts', stamp: 'dist/made-from', sources });

export const { isCurrent: isPageCurrent, ensure: ensurePage, stamped } = page;
