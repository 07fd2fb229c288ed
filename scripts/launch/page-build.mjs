// Builds the page: the files for browsers, and the renderer for the server.
import { cachedBuild } from './build-cache.mjs';

const page = cachedBuild({
  name: 'page',
  script: 'scripts/build.ts',
  stamp: 'dist/made-from',
  folder: 'web',
});

export const { isCurrent: isPageCurrent, ensure: ensurePage, stamped } = page;
