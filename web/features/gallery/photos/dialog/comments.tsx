import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { PhotoComment } from '#contract/gallery/photo-comments.schema.ts';
import { commentsOfPage } from '#contract/gallery/photo-comments.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { canDeleteComment, commenterOf } from '#web/features/gallery/photos/model.ts';
import { commentsQuery, useDeleteComment } from '#web/features/gallery/photos/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayOf, mediumDay } from '#web/lib/dates.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
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
          <div className={`${css.none} row soft`}>
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
          <>
            <Earlier found={found} left={photo.commentCount - found.length} photo={photo} user={user} />
            <List found={found} photo={photo} user={user} />
          </>
        )}
      </QueryView>
    </section>
  );
}

interface FoundProps extends CommentsProps {
  readonly found: readonly PhotoComment[];
}

function List({ found, photo, user }: FoundProps) {
  return (
    <ul className={css.list}>
      {found.map((comment) => (
        <Comment comment={comment} key={comment.id} photo={photo} user={user} />
      ))}
    </ul>
  );
}

interface EarlierProps extends FoundProps {
  /** How many comments are not shown yet. */
  readonly left: number;
}

/** What was said before these: a button until it is asked for. */
function Earlier({ found, left, photo, user }: EarlierProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = found;
  if (!first || left === 0 || found.length < commentsOfPage) return null;
  if (isOpen) return <EarlierPart before={first.id} left={left} photo={photo} user={user} />;
  return (
    <Button className={css.earlier} onClick={() => setIsOpen(true)} look="quiet" size="s">
      Show earlier comments
    </Button>
  );
}

interface PartProps extends CommentsProps {
  readonly before: number;
  readonly left: number;
}

function EarlierPart({ before, left, photo, user }: PartProps) {
  // A comment that is added moves the beginning of the newest ones: what is shown stays until the other is here.
  const part = useQuery({ ...commentsQuery(photo.id, before), placeholderData: keepPreviousData });
  const box = useRef<HTMLDivElement>(null);
  const isHere = part.data !== undefined;
  // The button that had the focus is gone.
  useEffect(() => {
    if (isHere) box.current?.focus({ preventScroll: true });
  }, [isHere]);
  return (
    <QueryView failed="The earlier comments did not load" query={part} size="s">
      {(found) => (
        <div className={css.part} ref={box} tabIndex={-1}>
          <Earlier found={found} left={left - found.length} photo={photo} user={user} />
          <List found={found} photo={photo} user={user} />
        </div>
      )}
    </QueryView>
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
