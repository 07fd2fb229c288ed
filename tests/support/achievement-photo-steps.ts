// Steps with photos and albums in the achievements' model test.
import { recordAdded } from '#server/features/gallery/photo-uploads/commands.ts';
import { commit } from '#server/platform/writes/commit.ts';
import { type Act, type Cast, choose, done } from '#tests/support/achievement-cast.ts';
import type { AchievementModel } from '#tests/support/achievement-model.ts';

/** Adds a public photo as if it had just been uploaded: processing pictures would take longer than the rest of the test. */
async function addPhoto({ site }: Cast, userId: number): Promise<number> {
  return commit(site.context, null, async (transaction) => {
    const row = await transaction.tx
      .insertInto('photos')
      .values({
        reunion_id: 1,
        user_id: userId,
        kind: 'photo',
        title: 'Low tide',
        is_private: 0,
        status: 'ready',
        files: '[]',
        created_at: transaction.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    recordAdded(transaction, row);
    return row.id;
  });
}

export const photoActs: Readonly<Record<string, Act>> = {
  async 'add a photo'(cast, model, { who }) {
    cast.photos.push(await addPhoto(cast, cast.callers[who].id));
    cast.comments.push([]);
    model.photos.push({ owner: who, isDeleted: false, album: null, likes: new Set(), comments: [] });
  },

  async 'delete a photo'({ olivia, photos }, model, { pick }) {
    const [photo, index = 0] = choose(model.photos, pick, ({ isDeleted }) => !isDeleted);
    if (!photo) return;
    await done(olivia('DELETE', `/api/photos/${photos[index]}`));
    photo.isDeleted = true;
  },

  async 'like or no longer'({ callers, photos }, model, { who, pick }) {
    const [photo, index = 0] = choose(model.photos, pick, ({ isDeleted }) => !isDeleted);
    if (!photo) return;
    await done(callers[who]('POST', `/api/photos/${photos[index]}/like`));
    if (!photo.likes.delete(who)) photo.likes.add(who);
  },

  async 'write a comment'({ callers, photos, comments }, model, { who, pick }) {
    const [photo, index = 0] = choose(model.photos, pick, ({ isDeleted }) => !isDeleted);
    if (!photo) return;
    const path = `/api/photos/${photos[index]}/comments`;
    const comment = `Lovely, ${photo.comments.length}.`;
    comments[index]?.push((await done(callers[who]('POST', path, { comment }))).id);
    photo.comments.push({ who, isDeleted: false });
  },

  async 'delete a comment'({ olivia, photos, comments }, model, { pick }) {
    const hasComment = (photo: AchievementModel['photos'][0]) => photo.comments.some((one) => !one.isDeleted);
    const [photo, index = 0] = choose(model.photos, pick, (one) => !one.isDeleted && hasComment(one));
    const [comment, at = 0] = choose(photo?.comments ?? [], pick, ({ isDeleted }) => !isDeleted);
    if (!comment) return;
    await done(olivia('DELETE', `/api/photos/${photos[index]}/comments/${comments[index]?.[at]}`));
    comment.isDeleted = true;
  },

  async 'make an album'({ callers, albums }, model, { who }) {
    albums.push((await done(callers[who]('POST', '/api/albums', { name: `Suppers ${albums.length}` }))).id);
    model.albums.push({ owner: who, isDeleted: false });
  },

  async 'put a photo into an album'({ callers, photos, albums }, model, { who, pick, count }) {
    const [photo, index = 0] = choose(model.photos, pick, (one) => !one.isDeleted && one.owner === who);
    const [album, at = 0] = choose(model.albums, pick + count, ({ isDeleted }) => !isDeleted);
    if (!photo || !album) return;
    await done(callers[who]('PUT', `/api/albums/${albums[at]}/photos`, { add: [photos[index]] }));
    photo.album = at;
  },

  async 'take a photo out of its album'({ callers, photos, albums }, model, { who, pick }) {
    const isIn = (one: AchievementModel['photos'][0]) => one.album !== null && one.owner === who;
    const [photo, index = 0] = choose(model.photos, pick, (one) => !one.isDeleted && isIn(one));
    if (!photo) return;
    const path = `/api/albums/${albums[photo.album ?? 0]}/photos`;
    await done(callers[who]('PUT', path, { remove: [photos[index]] }));
    photo.album = null;
  },

  async 'delete an album'({ olivia, albums }, model, { pick }) {
    const [album, at = 0] = choose(model.albums, pick, ({ isDeleted }) => !isDeleted);
    if (!album) return;
    await done(olivia('DELETE', `/api/albums/${albums[at]}`));
    album.isDeleted = true;
    for (const photo of model.photos) if (photo.album === at) photo.album = null;
  },
};
