// The page: what browsers load, and what the server draws it with.
import { cachedBuild } from './build-cache.mjs';

const page = cachedBuild({
  name: 'page',
  script: 'scripts/build.ts',
  stamp: 'dist/made-from',
  folder: 'web',
});

export const { isCurrent: isPageCurrent, ensure: ensurePage, stamped } = page;
