import type { Feature } from '#server/platform/feature.ts';
import {
  removeFiles,
  restoreFiles,
  sweepAbandoned,
  sweepOrphans,
} from '#server/platform/stored-files/commands.ts';

const hour = 3_600_000;

export const storedFiles: Feature = {
  jobs: [
    { name: 'remove files', everyMs: 5_000, run: removeFiles },
    { name: 'restore files from the trash', everyMs: hour / 12, run: restoreFiles },
    { name: 'sweep abandoned uploads', everyMs: hour / 4, run: sweepAbandoned },
    {
      name: 'sweep files without a row',
      everyMs: 24 * hour,
      // A machine that is switched off every night never runs for a whole day.
      firstMs: hour,
      run: async (context) => {
        await sweepOrphans(context);
      },
    },
  ],
};
