// The calls of the photos, with their messages.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CommentInput, PhotoComment } from '#contract/gallery/photo-comments.schema.ts';
import * as comments from '#contract/gallery/photo-comments.ts';
import type { Photo, PhotoChanges } from '#contract/gallery/photos.schema.ts';
import * as contract from '#contract/gallery/photos.ts';
import type { ListPart } from '#contract/pages.ts';
import { withLikeToggled } from '#web/features/gallery/photos/model.ts';
import { firstItemsKey, read, withId } from '#web/lib/api.ts';
import { changePhotos } from '#web/lib/cached-photos.ts';
import { failureNotice, hasIssues, unless, useCommand } from '#web/lib/command.ts';

export const photosQuery = read(contract.listPhotos);
/** The key of the first photos, which are in the document. */
export const firstPhotosKey = firstItemsKey(contract.listPhotos);
export type FirstPhotos = { readonly data: readonly Photo[]; readonly part: ListPart };
/** The newest comments on a photo, or those before one of them. */
export const commentsQuery = (id: number, before?: number) =>
  read(comments.listComments, {
    ...withId(id),
    query: before === undefined ? {} : { before: String(before) },
  });

/** Writes a photo's current state into the cache. */
const putPhoto = (client: QueryClient, photo: Photo): void =>
  changePhotos(client, (one) => (one.id === photo.id ? photo : one));

/** Likes or unlikes a photo: it is shown at once, and taken back after a failure even if the button is gone by then. */
export function useLike({ id, liked }: Photo) {
  const client = useQueryClient();
  /** The last press failed. If only its answer was lost, another request would undo it. */
  const isUnsure = useRef(false);
  const toggle = () => changePhotos(client, (one) => (one.id === id ? withLikeToggled(one) : one));
  return useCommand({
    run: async (send) => {
      toggle();
      try {
        const known = isUnsure.current && (await send(contract.getPhoto, withId(id)));
        const photo = known && known.liked !== liked ? known : await send(contract.likePhoto, withId(id));
        isUnsure.current = false;
        return photo;
      } catch (failure) {
        toggle();
        isUnsure.current = true;
        throw failure;
      }
    },
    updateCache: putPhoto,
    failed: 'Failed to like photo',
  });
}

export const useAddComment = (id: number) =>
  useCommand({
    run: (send, body: CommentInput) => send(comments.addComment, { ...withId(id), body }),
    updateCache: (client, comment) =>
      client.setQueryData<PhotoComment[]>(commentsQuery(id).queryKey, (list) =>
        list?.filter((one) => one.id !== comment.id).concat(comment),
      ),
    done: { title: 'Comment added successfully' },
    failed: 'Failed to add comment',
  });

export const useDeleteComment = (id: number) =>
  useCommand({
    run: (send, commentId: number) =>
      send(comments.deleteComment, { params: { id: String(id), commentId: String(commentId) } }).catch(
        unless('COMMENT_NOT_FOUND'),
      ),
    updateCache: (client, _, commentId) =>
      client.setQueriesData<PhotoComment[]>({ queryKey: [comments.listComments.path] }, (list) =>
        list?.filter((one) => one.id !== commentId),
      ),
    done: { title: 'Comment deleted' },
    failed: 'Failed to delete comment',
  });

/** For a form: no notice about issues that the fields show. */
export const useUpdatePhoto = (id: number) =>
  useCommand({
    run: (send, body: PhotoChanges) => send(contract.updatePhoto, { ...withId(id), body }),
    updateCache: putPhoto,
    done: { title: 'Photo updated' },
    failed: (failure) => (hasIssues(failure) ? undefined : failureNotice('Failed to update photo', failure)),
  });

export const useDeletePhoto = () =>
  useCommand({
    run: (send, id: number) => send(contract.deletePhoto, withId(id)).catch(unless('PHOTO_NOT_FOUND')),
    updateCache: (client, _, id) => changePhotos(client, (photo) => (photo.id === id ? null : photo)),
    done: { title: 'Photo deleted successfully' },
    failed: 'Failed to delete photo',
  });

/** Retries the viewer's own photo that could not be fetched from the web. */
export const useRetryPhoto = (id: number) =>
  useCommand({
    run: (send) => send(contract.retryPhoto, withId(id)),
    updateCache: putPhoto,
    failed: 'Failed to upload photo',
  });
