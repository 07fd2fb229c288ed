// The page: what browsers load, and what the server draws it with.
import { built } from './built.mjs';

const sources = [
  'web',
  'contract',
  'scripts/build.ts',
  'scripts/budgets.ts',
  'scripts/chunks.ts',
  'scripts/plain-contract.ts',
  'scripts/draw.ts',
  'scripts/draw',
  'scripts/lucide.ts',
  'scripts/served-modules.ts',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
];

const page = built({ name: 'page', script: 'scripts/build.ts', stamp: 'dist/made-from', sources });

export const { isCurrent: isPageCurrent, ensure: ensurePage, stamped } = page;
