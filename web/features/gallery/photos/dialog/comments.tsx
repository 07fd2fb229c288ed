import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { PhotoComment } from '#contract/gallery/photo-comments.schema.ts';
import { commentRule, commentsOfPage } from '#contract/gallery/photo-comments.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { ArrowUp, MessageCircle } from '#web/features/gallery/photos/dialog/icons.ts';
import { canDeleteComment, commenterOf } from '#web/features/gallery/photos/model.ts';
import { commentsQuery, useAddComment, useDeleteComment } from '#web/features/gallery/photos/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { mediumDay } from '#web/lib/dates.ts';
import { dropDraft, keepDraft, readDraft, typedIn } from '#web/lib/drafts.ts';
import { dayOf } from '#web/lib/zoned.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError, TextArea } from '#web/ui/field.tsx';
import { useScrollByKeys } from '#web/ui/focus.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronDown, X } from '#web/ui/icons.ts';
import { QueryView } from '#web/ui/query-view.tsx';
import css from './comments.module.css';

/** Pixels by which a finger pulls the sheet down to close it. */
const minPull = 40;

interface CommentsProps {
  readonly photo: Photo;
  readonly user: User | null;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The dialog was opened to write a comment. */
  readonly isCommenting: boolean;
  /** Absent if the comments cannot be hidden separately. */
  readonly onHide: (() => void) | undefined;
}

/** The comments on a photo, which appear as soon as they are written, and the viewer's comment field. */
export function Comments({ photo, user, field, isCommenting, onHide }: CommentsProps) {
  const id = useId();
  const comments = useQuery(commentsQuery(photo.id));
  const pulledFrom = useRef(0);
  const list = (found: readonly PhotoComment[]) => (
    <ul className="stack">
      {found.map((comment) => (
        <Comment comment={comment} key={comment.id} photo={photo} user={user} />
      ))}
    </ul>
  );
  return (
    <section aria-labelledby={id} className={css.comments}>
      {/* a finger pulls it down; mouse and keyboard use its button */}
      <div
        className={`${css.head} row`}
        onPointerDown={({ clientY }) => {
          pulledFrom.current = clientY;
        }}
        onPointerUp={({ clientY }) => clientY - pulledFrom.current > minPull && onHide?.()}
      >
        <h3 className="h3" id={id}>
          Comments
        </h3>
        {photo.commentCount > 0 && (
          <span aria-hidden="true" className="num soft">
            {photo.commentCount}
          </span>
        )}
        {onHide && (
          <IconButton className={css.hide} icon={<ChevronDown />} label="Hide comments" onClick={onHide} />
        )}
      </div>
      <div className={`${css.scroll} stack`} {...useScrollByKeys('Comments')}>
        <QueryView
          empty={
            <div className={`${css.none} gap-5 text-2 row soft sunken`}>
              <MessageCircle />
              <p>
                <b>{user ? 'No comments yet' : 'No comments'}</b>
                {user && 'Say who is in it, or what happened next.'}
              </p>
            </div>
          }
          failed="The comments did not load"
          query={comments}
          size="s"
        >
          {(found) => (
            <>
              <Earlier
                found={found}
                left={photo.commentCount - found.length}
                list={list}
                photoId={photo.id}
              />
              {list(found)}
            </>
          )}
        </QueryView>
      </div>
      {user && (
        <CommentForm field={field} isFirst={isCommenting} key={photo.id} me={user.id} photoId={photo.id} />
      )}
    </section>
  );
}

interface CommentFormProps {
  readonly photoId: number;
  readonly me: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly isFirst: boolean;
}

const noComment = { comment: '' };

/** The field for a comment, with its draft. Enter submits; with Shift it inserts a line break. */
function CommentForm({ photoId, me, field, isFirst }: CommentFormProps) {
  const id = useId();
  const draft = `comment:${me}:${photoId}`;
  const typed = () => typedIn(readDraft(draft), noComment).typed.comment ?? '';
  const [text, setText] = useState(typed);
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useAddComment(photoId);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst, field]);
  const change = (comment: string) => {
    setText(comment);
    keepDraft(draft, comment ? { comment } : undefined);
  };
  const send = async () => {
    if (isPending) return;
    const comment = text.trim();
    if (!comment) {
      setProblem(commentRule);
      field.current?.focus();
      return;
    }
    dropDraft(draft);
    try {
      await mutateAsync({ comment });
      // Text typed during the submission stays.
      setText((now) => (now === text ? '' : now));
    } catch {
      // The command has told it. The page may show another photo by now.
      if (!typed()) keepDraft(draft, { comment: text });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition (`isComposing`), Enter confirms the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={`${css.form} grid`} noValidate onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        Comment
      </label>
      <TextArea
        aria-describedby={problem && `${id}problem`}
        aria-invalid={problem !== undefined}
        className={css.field}
        id={id}
        maxLength={2000}
        onChange={({ target }) => {
          change(target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        placeholder="Write a comment"
        ref={field}
        rows={1}
        value={text}
      />
      <IconButton
        aria-disabled={isPending}
        className={css.send}
        icon={<ArrowUp />}
        label="Post comment"
        type="submit"
      />
      {problem && (
        <FieldError className={css.problem} id={`${id}problem`}>
          {problem}
        </FieldError>
      )}
    </form>
  );
}

interface EarlierProps {
  readonly photoId: number;
  /** The comments after them. */
  readonly found: readonly PhotoComment[];
  /** The number of comments that are not shown yet. */
  readonly left: number;
  readonly list: (found: readonly PhotoComment[]) => ReactNode;
}

/** The earlier comments, behind a button. */
function Earlier({ photoId, found, left, list }: EarlierProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = found;
  // A new comment shifts the page of the newest ones: the shown comments stay until the others have arrived.
  const part = useQuery({
    ...commentsQuery(photoId, first?.id),
    enabled: isOpen && first !== undefined,
    placeholderData: keepPreviousData,
  });
  const box = useRef<HTMLDivElement>(null);
  const isHere = isOpen && part.data !== undefined;
  // The focused button is removed.
  useEffect(() => {
    if (isHere) box.current?.focus({ preventScroll: true });
  }, [isHere]);
  if (!first || left === 0 || found.length < commentsOfPage) return null;
  if (!isOpen)
    return (
      <Button className={css.earlier} onClick={() => setIsOpen(true)} look="quiet" size="s">
        Show earlier comments
      </Button>
    );
  return (
    <QueryView failed="The earlier comments did not load" query={part} size="s">
      {(earlier) => (
        <div className="stack" ref={box} tabIndex={-1}>
          <Earlier found={earlier} left={left - earlier.length} list={list} photoId={photoId} />
          {list(earlier)}
        </div>
      )}
    </QueryView>
  );
}

interface CommentProps extends Pick<CommentsProps, 'photo' | 'user'> {
  readonly comment: PhotoComment;
}

function Comment({ comment, photo, user }: CommentProps) {
  const { timeZone } = useReunion();
  const { mutate, isPending } = useDeleteComment(photo.id);
  const name = commenterOf(comment);
  return (
    <li className="grid gap-4" data-busy={isPending || undefined}>
      <Avatar name={name} portrait={comment.portrait} />
      <div>
        <p className={`${css.who} flow text-2`}>
          <b>{name}</b>
          <time className="num text-1 soft" dateTime={comment.createdAt}>
            {mediumDay(dayOf(comment.createdAt, timeZone))}
          </time>
        </p>
        <p className={`${css.words} text-2`}>{comment.comment}</p>
      </div>
      {canDeleteComment(comment, photo, user) && (
        <IconButton
          className={css.remove}
          disabled={isPending}
          icon={<X />}
          label={`Delete the comment by ${name}`}
          onClick={() => mutate(comment.id)}
          tone="danger"
        />
      )}
    </li>
  );
}
