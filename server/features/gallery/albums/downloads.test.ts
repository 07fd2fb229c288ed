// The contents of an album's ZIP.
import { expect, test } from 'vitest';
import { cameraPhoto, upload } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

async function staged() {
  const site = await testSite();
  // The first account is never deleted.
  await site.person({ admin: true, authorized: true });
  const ann = await site.as({ authorized: true, fullName: 'Ann Miller' });
  const bob = await site.as({ authorized: true });
  const olivia = await site.as({ authorized: true, admin: true });
  const { id } = (
    await ann('POST', '/api/albums', { name: 'Suppers', description: 'Seven of them.' })
  ).json();
  const put = (who: typeof ann, body: object) => who('PUT', `/api/albums/${id}/photos`, body);
  return { site, ann, bob, olivia, id: Number(id), put };
}

/** Reads the names in a ZIP's central directory: each entry's signature is followed by 42 bytes and its name. */
const namesIn = (zip: Buffer) =>
  zip
    .toString('latin1')
    .split('PK\u0001\u0002')
    .slice(1)
    .map((entry) => /^\d\d [\w .]+\.jpg/.exec(entry.slice(42))?.[0]);

test('a ZIP has its announced length, and its names sort in the order of the photos', async () => {
  const { site, ann, bob, id } = await staged();
  const fields = { albumId: String(id) };
  for (const title of ['Before', 'Crab: feast/ "now"', 'After'])
    await upload(site, ann, { ...fields, title });
  const { downloads } = (await bob('GET', `/api/albums/${id}`)).json();
  for (const file of ['phone', 'full'] as const) {
    // It is made for each request: range requests are not supported.
    const part = { range: 'bytes=0-9' };
    const path = `/api/albums/${id}/download/${file}`;
    const { statusCode, headers, rawPayload } = await bob('GET', path, undefined, part);
    expect([statusCode, headers['content-type'], Number(headers['content-length'])]).toEqual([
      200,
      'application/zip',
      downloads[file],
    ]);
    expect([headers.etag, headers['content-range']]).toEqual([undefined, undefined]);
    expect(rawPayload.length).toBe(downloads[file]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'accept-ranges': 'none' });
    expect(headers['content-disposition']).toContain('filename="Suppers.zip"');
    expect(namesIn(rawPayload)).toEqual(['01 Before.jpg', '02 Crab feast now.jpg', '03 After.jpg']);
  }
});

test('a ZIP of selected photos contains exactly those, oldest first', async () => {
  const { site, ann, bob } = await staged();
  const sent = [];
  // The photo that was uploaded first was taken last.
  for (const [title, time] of [
    ['Third', '2025:06:03 12:00:00'],
    ['Second', '2025:06:02 12:00:00'],
    ['First', '2025:06:01 12:00:00'],
  ] as const)
    sent.push(await upload(site, ann, { title }, await cameraPhoto({ time })));
  const [third, , first] = sent;
  const { statusCode, headers, rawPayload } = await bob(
    'GET',
    `/api/photos/download/phone?ids=${third?.id},${first?.id},${third?.id}`,
  );
  expect([statusCode, Number(headers['content-length'])]).toEqual([200, rawPayload.length]);
  expect(headers['content-disposition']).toContain('filename="Photos.zip"');
  expect(namesIn(rawPayload)).toEqual(['01 First.jpg', '02 Third.jpg']);
  expect((await bob('GET', '/api/photos/download/full?ids=99999')).statusCode).toBe(404);
  const tooMany = Array.from({ length: 501 }, (_, index) => index + 1).join();
  for (const ids of ['', 'x', '1,', '0', '-1', '4294967296', tooMany]) {
    const answer = await bob('GET', `/api/photos/download/full?ids=${ids}`);
    expect([answer.statusCode, answer.json().issues.length], ids.slice(0, 12)).toEqual([400, 1]);
  }
});
