// Portraits as people send them.
import { cameraPhoto, photoForm, send } from '#tests/support/photos.ts';
import type { Caller, TestSite } from '#tests/support/test-site.ts';

const address = '/api/profile/portrait';

export const sendPortrait = (site: TestSite, who: Pick<Caller, 'cookie'>, file?: Buffer) =>
  send(site, who, photoForm({}, file), address);

/** Uploads somebody's portrait. @returns its id */
export async function givePortrait(
  site: TestSite,
  who: Pick<Caller, 'cookie'>,
  file?: Buffer,
): Promise<string> {
  const answer = await sendPortrait(site, who, file ?? (await cameraPhoto()));
  if (answer.statusCode !== 200)
    throw new Error(`A portrait was answered ${answer.statusCode} ${answer.body}`);
  return JSON.parse(answer.body).portrait;
}

/** The ids of all stored groups of files. */
export async function groupsIn({ context }: Pick<TestSite, 'context'>): Promise<string[]> {
  const groups = new Set<string>();
  for await (const { id } of context.storage.list()) groups.add(id);
  return [...groups];
}
