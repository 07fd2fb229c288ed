// A site on which people add photos by URL, which the test's own listener answers.
import type { RequestListener } from 'node:http';
import { PublicWeb } from '#server/platform/outside/public-web.ts';
import { photoForm, send } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';
import { publicSite, serving } from '#tests/support/web-server.ts';

export const address = 'http://photos.example/low-tide.jpg';

export async function staged(listener: RequestListener, isInConsole = false) {
  const place = await serving(listener);
  const web = new PublicWeb({ resolve: async () => [{ address: publicSite }], route: () => place });
  const site = await testSite({ web, isInConsole });
  const ann = await site.as({ authorized: true });
  const bob = await site.as({ authorized: true });
  const add = async (imageUrl = address) => send(site, ann, photoForm({ title: 'Low tide', imageUrl }));
  const one = async (id: number) => (await ann('GET', `/api/photos/${id}`)).json();
  return { site, ann, bob, add, one };
}
