// How many pictures one person may upload, and import, within an hour.
import { expect, test } from 'vitest';
import { cameraPhoto, onItsWay, photoForm, send } from '#tests/support/photos.ts';
import { groupsIn, sendPortrait } from '#tests/support/portraits.ts';
import { testSite } from '#tests/support/test-site.ts';

const shot = () => cameraPhoto({ width: 64, height: 48 });
// Seconds pass on a busy machine.
const inAnHour = { 'retry-after': expect.stringMatching(/^(3600|35[89]\d)$/) };
const tooManyPhotos = {
  code: 'TOO_MANY',
  message: 'That is a lot of photos in one hour. Please wait 1 hour, then go on.',
};
const tooMany = { code: 'TOO_MANY', message: expect.stringMatching(/^Too many attempts\. .+ 1 hour\.$/) };

/** A site with low limits, and two people. */
async function limited(limitFactor: number) {
  const site = await testSite({ limitFactor });
  const [ann, bob] = [await site.as({ authorized: true }), await site.as({ authorized: true })];
  const photos = async () =>
    (await site.db.selectFrom('photos').select('user_id').orderBy('id').execute()).map(
      ({ user_id }) => user_id,
    );
  return { site, ann, bob, photos };
}

test('one person may upload 2,000 photos an hour, and one more is not stored', async () => {
  const { site, ann, bob, photos } = await limited(2 / 2000);
  const sent = async (who: { cookie: string }) =>
    send(site, who, photoForm({ title: 'Low tide' }, await shot()));
  expect([(await sent(ann)).statusCode, (await sent(ann)).statusCode]).toEqual([201, 201]);
  const refused = await sent(ann);
  expect([refused.statusCode, JSON.parse(refused.body)]).toMatchObject([429, tooManyPhotos]);
  expect(refused.headers).toMatchObject(inAnHour);
  expect((await sent(bob)).statusCode).toBe(201);
  expect(await photos()).toEqual([ann.id, ann.id, bob.id]);
  expect(await groupsIn(site)).toHaveLength(3);
});

test('one person may import 60 photos an hour, including retries, and set 60 portraits', async () => {
  const { site, ann, bob, photos } = await limited(2 / 60);
  const named = (who: { cookie: string }) =>
    send(site, who, photoForm({ title: 'Low tide', imageUrl: 'http://127.0.0.1/low-tide.jpg' }));
  const failed = await onItsWay(site, ann, { status: 'failed', failure: 'NOT_FOUND' });
  // A refused URL counts, too.
  expect((await named(ann)).statusCode).toBe(400);
  expect((await ann('POST', `/api/photos/${failed}/retry`)).statusCode).toBe(200);
  const refused = [await named(ann), await ann('POST', `/api/photos/${failed}/retry`)];
  for (const { statusCode, body, headers } of refused) {
    expect([statusCode, JSON.parse(body)]).toMatchObject([429, tooMany]);
    expect(headers).toMatchObject(inAnHour);
  }
  expect((await named(bob)).statusCode).toBe(400);
  expect(await photos()).toEqual([ann.id]);
  const chosen = async () => (await sendPortrait(site, ann, await shot())).statusCode;
  expect([await chosen(), await chosen(), await chosen()]).toEqual([200, 200, 429]);
});
