// The settings document: read and validated whole at start, the same for as long as the server runs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reunion, ReunionDocument } from '#contract/reunion.ts';
import { canSeeFamilies, canSeeOrganizers } from '#server/features/settings/policy.ts';
import { CannotStart } from '#server/platform/cannot-start.ts';
import { issuesOf } from '#server/platform/issues.ts';
import type { Viewer } from '#server/platform/sessions.ts';

const shipped = new URL('../../../settings/bethany-beach.json', import.meta.url).pathname;

/** The document `REUNION_SETTINGS` names, else `reunion.json` in the data folder, else the one that comes with the site. */
export function findSettings(named: string | undefined, dataDir: string): string {
  const own = join(dataDir, 'reunion.json');
  return named ?? (existsSync(own) ? own : shipped);
}

/** @throws CannotStart naming the file, the field and what is wrong with it */
export function readSettings(file: string): ReunionDocument {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotStart(
      `The settings document ${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Check REUNION_SETTINGS and the file's permissions.`,
    );
  }
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw new CannotStart(`The settings document ${file} is not valid JSON: ${(error as Error).message}.`);
  }
  const result = ReunionDocument.safeParse(document);
  if (result.success) return result.data;
  const mistakes = issuesOf(result.error.issues).map(
    ({ path, message }) => `${path || 'the document'}: ${message}`,
  );
  throw new CannotStart(`The settings document ${file} has a mistake. ${mistakes.join('; ')}.`);
}

/** What `viewer` may know of the reunion. */
export function getReunion(
  document: ReunionDocument,
  fixedNow: string | null,
  viewer: Viewer | null,
): Reunion {
  return {
    ...document,
    families: canSeeFamilies(viewer) ? document.families : [],
    organizers: canSeeOrganizers(document, viewer) ? document.organizers : [],
    fixedNow,
  };
}
