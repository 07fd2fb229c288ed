import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import { Comments } from '#web/features/gallery/photos/dialog/comments.tsx';
import { Info, MessageCircle } from '#web/features/gallery/photos/dialog/icons.ts';
import { Stage } from '#web/features/gallery/photos/dialog/stage.tsx';
import { addToAlbum } from '#web/features/gallery/photos/gallery-buttons.tsx';
import { canDelete, commentsIn, type PastYear, spanOf } from '#web/features/gallery/photos/model.ts';
import { LikeButton, PrivateBadge } from '#web/features/gallery/photos/photo-marks.tsx';
import { canShareFiles, useShareFiles } from '#web/features/gallery/photos/selection/share-files.ts';
import { useBack } from '#web/lib/back.ts';
import { useReunion } from '#web/lib/boot.ts';
import { shortDayIn } from '#web/lib/dates.ts';
import { useMedia } from '#web/lib/screen.ts';
import { useUser } from '#web/lib/session.ts';
import { attempt } from '#web/lib/storage.ts';
import { dayOf } from '#web/lib/zoned.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useScrollByKeys } from '#web/ui/focus.ts';
import { IconButton, IconLink } from '#web/ui/icon-button.tsx';
import { BookImage, Download, Pencil, Share2, Trash2, X } from '#web/ui/icons.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Modal, ModalTitle } from '#web/ui/modal.tsx';
import { shareLink } from '#web/ui/share.ts';
import { toast } from '#web/ui/toast-store.ts';
import css from './photo-dialog.module.css';

const editor = lazyComponent(
  async () => (await import('#web/features/gallery/photos/dialog/photo-editor.tsx')).PhotoEditor,
);

/** Wide enough for a panel beside the photo. */
const wide = '(min-width: 62rem)';
/** Whether the panel is hidden on this device. */
const hiddenKey = 'photo-details-hidden';

interface PhotoDialogProps {
  /** The current photo: other people's changes appear while the dialog is open. */
  readonly photo: Photo;
  readonly previous: Photo | undefined;
  readonly next: Photo | undefined;
  /** '3 of 61' */
  readonly position: string;
  /** Closed by Back, which also removes it from the address. */
  readonly isInAddress: boolean;
  /** The ids of the links in the list that take the focus afterwards, where none has opened it. */
  readonly origins: readonly string[];
  /** Whether it was opened to write a comment. */
  readonly isCommenting: boolean;
  readonly past: PastYear | undefined;
  readonly onTurn: (id: number) => void;
  readonly onClose: () => void;
  readonly onDelete: (photo: Photo) => void;
}

/**
 * A single photo on the whole screen. Its texts and comments are in a panel beside it; without room for a panel, or
 * with the panel hidden, the texts are over the bottom of the photo, and on phones the comments are in a bottom sheet.
 */
export function PhotoDialog(props: PhotoDialogProps) {
  const { photo, previous, next, position, isInAddress, isCommenting, past, onTurn, onClose, onDelete } =
    props;
  const reunion = useReunion();
  const { timeZone } = { ...reunion, ...past };
  const user = useUser();
  const writer = past ? null : user;
  const field = useRef<HTMLTextAreaElement>(null);
  const [above, setAbove] = useState<'editor' | 'albums'>();
  const closeAbove = () => setAbove(undefined);
  const isWide = useMedia(wide);
  const [hasPanel, setHasPanel] = useState(
    () => isCommenting || !attempt(() => localStorage.getItem(hiddenKey)),
  );
  const [hasSheet, setHasSheet] = useState(isCommenting);
  const isSheet = hasSheet && !isWide;
  const layout = isWide ? hasPanel && 'panel' : hasSheet && 'sheet';
  const hideSheet = () => setHasSheet(false);
  useBack(isSheet, hideSheet);

  const togglePanel = () => {
    attempt(() => (hasPanel ? localStorage.setItem(hiddenKey, '1') : localStorage.removeItem(hiddenKey)));
    setHasPanel(!hasPanel);
  };
  const showComments = () => {
    setHasSheet(true);
    if (!hasPanel) togglePanel();
  };
  const comment = () => {
    // The field exists only once it is shown.
    flushSync(showComments);
    field.current?.focus();
  };
  const scrolling = useScrollByKeys('Description');
  const { title, description, fullName, takenAt, isPrivate, commentCount, downloadUrl } = photo;
  return (
    <Modal
      className={`${css.viewer} grid scene appears`}
      isForReading
      isInAddress={isInAddress}
      layout={layout || 'photo'}
      onClose={isSheet ? hideSheet : onClose}
      origins={props.origins}
      overlayClassName={css.overlay}
    >
      <Stage
        keys={isWide ? { i: togglePanel } : {}}
        next={next}
        onClose={onClose}
        onPullUp={showComments}
        onTurn={onTurn}
        photo={photo}
        previous={previous}
      />
      <div className={`${css.top} row`}>
        <IconButton icon={<X />} label="Close" onClick={onClose} />
        {/* With the title, it announces the new photo: the focus does not move. */}
        <p aria-live="polite" className={`${css.position} text-2 num`}>
          <span className="visually-hidden">Photo </span>
          {position}
        </p>
        <SharePhoto photo={photo} />
        {downloadUrl && (
          <IconLink download href={downloadUrl} icon={<Download />} label="Download the original" />
        )}
        {writer && (
          <IconButton icon={<BookImage />} label="Add to Album" onClick={() => setAbove('albums')} />
        )}
        {isWide && (
          <IconButton aria-pressed={hasPanel} icon={<Info />} label="Details" onClick={togglePanel} />
        )}
      </div>
      <div className={css.about}>
        <header className={`${css.head} grid gap-4`}>
          <ModalTitle aria-live="polite" className="h3">
            {title}
          </ModalTitle>
          <div className={`${css.by} text-2 row`}>
            {fullName && <Avatar name={fullName} portrait={photo.portrait} />}
            <p>
              {fullName && <b>{fullName}</b>}
              <span className="num soft">
                {shortDayIn(dayOf(takenAt, timeZone), spanOf(reunion, past))}
                {/* On wide screens the panel with the comments shows it. */}
                {!isWide && commentCount > 0 && ` · ${commentsIn(commentCount)}`}
              </span>
            </p>
            {isPrivate && <PrivateBadge />}
          </div>
          {description && (
            <p className={`${css.description} text-2`} {...scrolling}>
              {description}
            </p>
          )}
          <div className={`${css.actions} row`}>
            <LikeButton look="chip" photo={photo} user={writer} />
            <Button icon={<MessageCircle />} onClick={comment} size="s">
              {past ? 'Comments' : 'Comment'}
            </Button>
            {photo.mine && !past && (
              <IconButton icon={<Pencil />} label="Edit" onClick={() => setAbove('editor')} />
            )}
            {canDelete(photo, user) && (
              <IconButton
                icon={<Trash2 />}
                label="Delete photo"
                onClick={() => onDelete(photo)}
                tone="danger"
              />
            )}
          </div>
        </header>
        <div className={css.sheet}>
          <Comments
            field={field}
            isCommenting={isCommenting}
            onHide={isSheet ? hideSheet : undefined}
            photo={photo}
            user={writer}
          />
        </div>
      </div>
      {above === 'editor' && <editor.View onClose={closeAbove} photo={photo} />}
      {above === 'albums' && <addToAlbum.View onClose={closeAbove} onDone={closeAbove} photos={[photo]} />}
    </Modal>
  );
}

/** Shares the photo by the device's share sheet, or copies its address, which nobody else can open if it is private. */
function SharePhoto({ photo }: { readonly photo: Photo }) {
  const files = useShareFiles([photo], () =>
    toast({ title: 'The photo is ready', description: 'Please press Share once more.' }),
  );
  const copyLink = () =>
    shareLink({
      title: photo.title,
      path: location.pathname + location.search,
      copied: 'It opens this photo for everyone in the family.',
    });
  if (photo.isPrivate && !canShareFiles()) return null;
  const share = () => (canShareFiles() ? files.share() : copyLink());
  return <IconButton icon={<Share2 />} label="Share photo" onClick={() => void share()} />;
}
