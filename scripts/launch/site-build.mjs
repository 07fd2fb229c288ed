// Builds the site: the page's files for browsers, its renderer, and the server.
import { cachedBuild } from './build-cache.mjs';

export const {
  isCurrent: isBuildCurrent,
  ensure: ensureBuild,
  stamped,
} = cachedBuild({ script: 'scripts/build.ts', stamp: 'dist/made-from', folders: ['web', 'server'] });
