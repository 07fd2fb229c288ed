// Targets of requests about photos, albums and portraits.
import { idsOf, type Target } from '#tests/support/fuzz/target.ts';
import { giveHeroPicture } from '#tests/support/hero-pictures.ts';
import { upload } from '#tests/support/photos.ts';
import { givePortrait } from '#tests/support/portraits.ts';

/** A photo that the caller owns, with the status that the endpoint needs. */
export const ownPhoto = (status: 'ready' | 'failed', ending = '', beginning = ''): Target => ({
  find: async ({ db }, { caller }) =>
    (
      await idsOf(
        db
          .selectFrom('photos')
          .select('id')
          .where('user_id', '=', caller.id)
          .where('status', '=', status)
          .orderBy('id'),
      )
    ).map((id) => beginning + id + ending),
  async make(site, { caller }) {
    const { id } = await upload(site, caller);
    if (status === 'failed')
      await site.db.updateTable('photos').set({ status }).where('id', '=', id).execute();
  },
});

export const ownComment: Target = {
  async find({ db }, { caller }) {
    const found = await db
      .selectFrom('photo_comments')
      .innerJoin('photos', 'photos.id', 'photo_comments.photo_id')
      .select(['photo_comments.id', 'photos.id as photo'])
      .where('photos.user_id', '=', caller.id)
      .execute();
    return found.map(({ id, photo }) => `${photo}/${id}`);
  },
  async make(site, { caller }) {
    const { id } = await upload(site, caller);
    await caller('POST', `/api/photos/${id}/comments`, { comment: 'Lovely.' });
  },
};

export const ownAlbum = (ending = ''): Target => ({
  find: async ({ db }, { caller }) =>
    (await idsOf(db.selectFrom('albums').select('id').where('user_id', '=', caller.id).orderBy('id'))).map(
      (id) => id + ending,
    ),
  make: (_site, { caller }) => caller('POST', '/api/albums', { name: 'Suppers' }),
});

export const somePortrait: Target = {
  find: async ({ db }) => {
    const found = await db.selectFrom('portraits').select('name').orderBy('name').execute();
    return found.map(({ name }) => `${name}/128`);
  },
  make: async (site) => givePortrait(site, await site.as({ authorized: true })),
};

export const heroPicture: Target = {
  find: async ({ db }) => {
    const found = await db.selectFrom('hero_pictures').select('name').execute();
    return found.map(({ name }) => `${name}/320`);
  },
  make: async (site) => giveHeroPicture(site, await site.as({ admin: true, authorized: true })),
};
