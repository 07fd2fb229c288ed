// The shipped settings without the real weather service, since tests must not use the network.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findSettings } from '#server/features/settings/queries.ts';

/**
 * Writes the document into a folder.
 * @param weatherUrl the base address of a stub, or null for no weather
 * @param change fields that replace the shipped ones
 * @returns the file, for `REUNION_SETTINGS`
 */
export function settingsWith(folder: string, weatherUrl: string | null, change: object = {}): string {
  const shipped = findSettings(undefined, '/nowhere');
  const { weather, ...rest } = JSON.parse(readFileSync(shipped, 'utf8'));
  const file = join(folder, 'settings.json');
  const { baseMap } = rest.map;
  copyFileSync(join(dirname(shipped), baseMap), join(folder, baseMap));
  const document = {
    ...rest,
    ...(weatherUrl && { weather: { ...weather, baseUrl: weatherUrl } }),
    ...change,
  };
  writeFileSync(file, JSON.stringify(document));
  return file;
}
