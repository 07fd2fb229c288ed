// A comment may be deleted by its author, the photo's owner and organizers only. A person's like counts once.
import { expect, test } from 'vitest';
import { upload } from '#tests/support/photos.ts';
import { testSite } from '#tests/support/test-site.ts';

async function staged() {
  const site = await testSite();
  const olivia = await site.as({ authorized: true, admin: true });
  const [ann, ben, cleo] = [
    await site.as({ authorized: true }),
    await site.as({ authorized: true }),
    await site.as({ authorized: true }),
  ];
  const photo = await upload(site, ann);
  const comments = `/api/photos/${photo.id}/comments`;
  const written = async () => {
    const answer = await ben('POST', comments, { comment: 'Seven of them.' });
    expect(answer.statusCode).toBe(201);
    return `${comments}/${answer.json().id}`;
  };
  const left = async () => (await ann('GET', comments)).json().length;
  return { site, photoId: photo.id, olivia, ann, ben, cleo, written, left };
}

test('a comment is deleted by its writer, the owner of the photo or an organizer, and by nobody else', async () => {
  const { olivia, ann, ben, cleo, written, left } = await staged();
  for (const who of [ben, ann, olivia]) {
    const comment = await written();
    const refused = await cleo('DELETE', comment);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'NOT_YOUR_COMMENT']);
    expect(await left()).toBe(1);
    expect((await who('DELETE', comment)).statusCode).toBe(204);
    expect(await left()).toBe(0);
  }
});

test('a comment is found only under its own photo', async () => {
  const { site, ann, ben, written, left } = await staged();
  const comment = await written();
  const other = await upload(site, ann);
  const elsewhere = comment.replace(/photos\/\d+/, `photos/${other.id}`);
  const refused = await ben('DELETE', elsewhere);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'COMMENT_NOT_FOUND']);
  expect(await left()).toBe(1);
});

test('the activity log has each comment with its photo, when it is written and when it is deleted', async () => {
  const { site, ben, ann, written } = await staged();
  const comment = await written();
  expect((await ben('DELETE', comment)).statusCode).toBe(204);
  const log = await site.db
    .selectFrom('activity_log')
    .select(['type', 'actor_id', 'subject_id', 'people', 'before', 'after'])
    .where('type', 'like', 'comment.%')
    .orderBy('id')
    .execute();
  const id = Number(comment.split('/').at(-1));
  const photo = JSON.stringify({ photo_id: Number(comment.split('/')[3]) });
  const line = { actor_id: ben.id, subject_id: id, people: JSON.stringify([ann.id]) };
  expect(log).toEqual([
    { type: 'comment.added', ...line, before: null, after: photo },
    { type: 'comment.deleted', ...line, before: photo, after: null },
  ]);
});

test('a second press removes a like; others see only the number of likes', async () => {
  const { photoId, ann, ben } = await staged();
  const press = async () => (await ben('POST', `/api/photos/${photoId}/like`)).json();
  for (const liked of [true, false, true]) {
    const likes = Number(liked);
    expect(await press()).toMatchObject({ id: photoId, likes, liked, mine: false });
    expect((await ann('GET', `/api/photos/${photoId}`)).json()).toMatchObject({
      likes,
      liked: false,
      mine: true,
    });
  }
});

test('comments are paginated: the newest fifty, and those before them', async () => {
  const { site, photoId, ann, ben } = await staged();
  const texts = Array.from({ length: 120 }, (_, index) => `Comment ${index + 1}`);
  for (const comment of texts)
    await site.db
      .insertInto('photo_comments')
      .values({ photo_id: photoId, user_id: ben.id, comment, created_at: 1 })
      .execute();
  const page = async (query = '') => (await ann('GET', `/api/photos/${photoId}/comments${query}`)).json();
  const said = (comments: { comment: string }[]) => comments.map(({ comment }) => comment);
  const newest = await page();
  expect(said(newest)).toEqual(texts.slice(70));
  const earlier = await page(`?before=${newest[0].id}`);
  expect(said(earlier)).toEqual(texts.slice(20, 70));
  const first = await page(`?before=${earlier[0].id}`);
  expect(said(first)).toEqual(texts.slice(0, 20));
  expect(await page(`?before=${first[0].id}`)).toEqual([]);
  expect((await ann('GET', `/api/photos/${photoId}/comments?before=x`)).statusCode).toBe(400);
});
