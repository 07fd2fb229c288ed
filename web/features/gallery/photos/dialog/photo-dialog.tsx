import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { commentRule } from '#contract/gallery/photo-comments.ts';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { Comments } from '#web/features/gallery/photos/dialog/comments.tsx';
import { RoundButton } from '#web/features/gallery/photos/dialog/round-button.tsx';
import { Stage } from '#web/features/gallery/photos/dialog/stage.tsx';
import { LikeButton } from '#web/features/gallery/photos/like-button.tsx';
import { canDelete } from '#web/features/gallery/photos/model.ts';
import { PrivateBadge } from '#web/features/gallery/photos/private-badge.tsx';
import { useAddComment } from '#web/features/gallery/photos/queries.ts';
import { useReunion } from '#web/lib/boot.ts';
import { dayOf, shortDay } from '#web/lib/dates.ts';
import { useUser } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useScrollByKeys } from '#web/ui/focus.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ArrowUp, MessageCircle, Pencil, Trash2, X } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Modal, ModalTitle } from '#web/ui/modal.tsx';
import css from './photo-dialog.module.css';

interface CommentFormProps {
  readonly photoId: number;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The dialog was opened to write one. */
  readonly isFirst: boolean;
}

/** Says something of a photo. Enter sends; with Shift it begins a line. */
function CommentForm({ photoId, field, isFirst }: CommentFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useAddComment(photoId);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst, field]);
  const send = () => {
    if (isPending) return;
    const comment = text.trim();
    if (!comment) {
      setProblem(commentRule);
      field.current?.focus();
      return;
    }
    mutate({ comment }, { onSuccess: () => setText('') });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being put together (`isComposing`), Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        Comment
      </label>
      <textarea
        aria-describedby={problem && `${id}problem`}
        aria-invalid={problem !== undefined}
        className={css.field}
        id={id}
        maxLength={2000}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        placeholder="Write a comment"
        ref={field}
        rows={1}
        value={text}
      />
      <RoundButton aria-disabled={isPending} className={css.send} label="Post comment" type="submit">
        <ArrowUp className="icon" />
      </RoundButton>
      {problem && (
        <p className={css.problem} id={`${id}problem`}>
          {problem}
        </p>
      )}
    </form>
  );
}

const editor = lazyComponent(
  async () => (await import('#web/features/gallery/photos/dialog/photo-editor.tsx')).PhotoEditor,
);

interface PhotoDialogProps {
  /** As it is now: what others do shows while the dialog is open. */
  readonly photo: Photo;
  readonly previous: Photo | undefined;
  readonly next: Photo | undefined;
  /** '3 of 61' */
  readonly position: string;
  /** Back takes its address away by itself. */
  readonly isInAddress: boolean;
  /** Whether it was opened to write a comment. */
  readonly isCommenting: boolean;
  readonly onTurn: (id: number) => void;
  readonly onClose: () => void;
  readonly onDelete: (photo: Photo) => void;
}

/** A photo by itself, with all that is said of it. */
export function PhotoDialog(props: PhotoDialogProps) {
  const { photo, previous, next, position, isInAddress, isCommenting, onTurn, onClose, onDelete } = props;
  const { timeZone } = useReunion();
  const user = useUser();
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const endEditing = () => setIsEditing(false);
  const scrolling = useScrollByKeys(photo.title);
  const { title, description, fullName, takenAt, isPrivate } = photo;
  // Square ones too: beside or above the words they need the height, as a wide one does not.
  const isTall = (photo.height ?? 0) > 0.8 * (photo.width ?? 1);
  return (
    <Modal
      className={css.dialog}
      isForReading
      isInAddress={isInAddress}
      onClose={onClose}
      {...(isTall && { layout: 'tall' })}
      overlayClassName={css.overlay}
    >
      <div className={css.stage}>
        <Stage next={next} onClose={onClose} onTurn={onTurn} photo={photo} previous={previous} />
      </div>
      <RoundButton className={css.close} label="Close" onClick={onClose}>
        <X className="icon" />
      </RoundButton>
      <header className={css.head}>
        {isPrivate && <PrivateBadge />}
        <ModalTitle className={css.title}>{title}</ModalTitle>
      </header>
      <div className={`${css.body} stack`} {...scrolling}>
        <div className={`${css.by} row`}>
          {fullName && <Avatar name={fullName} portrait={photo.portrait} />}
          <p>
            {fullName && <b>{fullName}</b>}
            <span className="num">
              {shortDay(dayOf(takenAt, timeZone))}
              <span className="visually-hidden">, photo {position}</span>
            </span>
          </p>
        </div>
        {description && <p className={css.description}>{description}</p>}
        <div className={`${css.actions} cluster`}>
          <LikeButton look="chip" photo={photo} user={user} />
          <Button
            disabled={user === null}
            icon={<MessageCircle className="icon" />}
            onClick={() => field.current?.focus()}
            size="s"
          >
            Comment
          </Button>
          {photo.mine && (
            <Button icon={<Pencil className="icon" />} onClick={() => setIsEditing(true)} size="s">
              Edit
            </Button>
          )}
          {canDelete(photo, user) && (
            <IconButton
              className={css.remove}
              icon={<Trash2 className="icon" />}
              label="Delete photo"
              onClick={() => onDelete(photo)}
              tone="danger"
            />
          )}
        </div>
        <Comments photo={photo} user={user} />
      </div>
      {user && (
        <div className={css.foot}>
          <CommentForm field={field} isFirst={isCommenting} key={photo.id} photoId={photo.id} />
        </div>
      )}
      {isEditing && <editor.View onClose={endEditing} onFailure={endEditing} photo={photo} />}
    </Modal>
  );
}
