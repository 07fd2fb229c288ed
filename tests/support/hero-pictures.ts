// The family's own picture for home and sign-in, as organizers send it.
import type { Reunion } from '#contract/settings/reunion.schema.ts';
import { cameraPhoto, photoForm, send } from '#tests/support/photos.ts';

type Site = Parameters<typeof send>[0];
type Sender = Parameters<typeof send>[1];

export const heroPictureAddress = '/api/admin/settings/picture';

export const sendHeroPicture = (site: Site, who: Sender, file?: Buffer) =>
  send(site, who, photoForm({}, file), heroPictureAddress);

/** Sets the family's own picture. @returns its sizes, as the page gets them */
export async function giveHeroPicture(
  site: Site,
  who: Sender,
  file?: Buffer,
): Promise<Reunion['heroPictures']> {
  const answer = await sendHeroPicture(site, who, file ?? (await cameraPhoto({ width: 1500, height: 1000 })));
  if (answer.statusCode !== 204)
    throw new Error(`A picture was answered ${answer.statusCode} ${answer.body}`);
  return JSON.parse((await site.app.inject({ url: '/api/reunion' })).body).heroPictures;
}
