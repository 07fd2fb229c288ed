// Gives everyone who may have one a portrait: the square around their drawn face, in `faces/`.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setPortrait } from '#contract/identity/portraits.schema.ts';
import type { Asks } from './asking.ts';

/** Hair, hats and a little of the shirt. */
const crop = { left: '0.09', top: '0.015', side: '0.82' };

/** @param cookies the session of each who may, by username */
export async function seedPortraits(ask: Asks, cookies: ReadonlyMap<string, string>): Promise<void> {
  for (const file of globSync(`${import.meta.dirname}/faces/*.jpg`).sort()) {
    const username = basename(file, '.jpg');
    const cookie = cookies.get(username);
    if (cookie === undefined) continue;
    const form = new FormData();
    for (const [name, value] of Object.entries(crop)) form.set(name, value);
    const bytes = await readFile(file);
    form.set('image', new File([new Uint8Array(bytes)], `${username}.jpg`, { type: 'image/jpeg' }));
    await ask(setPortrait, { cookie, form });
  }
}
