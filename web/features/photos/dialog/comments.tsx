import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Photo, PhotoComment } from '#contract/photos.ts';
import { commentsQuery, useDeleteComment } from '#web/features/photos/api.ts';
import { canDeleteComment, commenterOf } from '#web/features/photos/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayOf, mediumDay } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MessageCircle, X } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './comments.module.css';

interface CommentsProps {
  readonly photo: Photo;
  readonly user: User | null;
}

/** The comments on a photo, which appear as soon as they are written. */
export function Comments({ photo, user }: CommentsProps) {
  const id = useId();
  const comments = useQuery(commentsQuery(photo.id));
  return (
    <section aria-labelledby={id} className={css.comments}>
      <h3 className="h3" id={id}>
        Comments
      </h3>
      <QueryView
        empty={
          <div className={css.none}>
            <MessageCircle className="icon" />
            <p>
              <b>No comments yet</b>
              Say who is in it, or what happened next.
            </p>
          </div>
        }
        failed="The comments did not load"
        query={comments}
        size="s"
      >
        {(found) => (
          <ul className={css.list}>
            {found.map((comment) => (
              <Comment comment={comment} key={comment.id} photo={photo} user={user} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Comment({ comment, photo, user }: CommentsProps & { readonly comment: PhotoComment }) {
  const { timeZone } = useReunion();
  const { mutate, isPending } = useDeleteComment(photo.id);
  const name = commenterOf(comment);
  return (
    <li data-busy={isPending || undefined}>
      <Avatar name={name} portrait={comment.portrait} />
      <div>
        <p className={css.who}>
          <b>{name}</b>
          <time className="num" dateTime={comment.createdAt}>
            {mediumDay(dayOf(comment.createdAt, timeZone))}
          </time>
        </p>
        <p className={css.words}>{comment.comment}</p>
      </div>
      {canDeleteComment(comment, photo, user) && (
        <IconButton
          className={css.remove}
          disabled={isPending}
          icon={<X className="icon" />}
          label={`Delete the comment by ${name}`}
          onClick={() => mutate(comment.id)}
          tone="danger"
        />
      )}
    </li>
  );
}
