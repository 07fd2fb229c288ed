import { type MouseEvent, memo, type ReactNode, useRef } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import {
  canDelete,
  commentsIn,
  type PhotoTile,
  sizesOf,
  srcSetOf,
} from '#web/features/gallery/photos/model.ts';
import { LikeButton, MarkButton, PrivateBadge } from '#web/features/gallery/photos/photo-marks.tsx';
import { previewOf } from '#web/features/gallery/photos/preview.ts';
import { useRetryPhoto } from '#web/features/gallery/photos/queries.ts';
import { isForThisPage } from '#web/lib/address-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { Wave } from '#web/ui/loading.tsx';
import css from './photo-card.module.css';

/** The placeholder of the viewer's own photo that is still being fetched from the web, or could not be fetched. */
function UnfinishedPhoto({ photo }: { readonly photo: Photo }) {
  const retry = useRetryPhoto(photo.id);
  return (
    <div className={`${css.box} grid gap-3`} data-status={photo.status}>
      {photo.status === 'importing' ? (
        <p className={`${css.words} grid text-2`} role="status">
          <Wave />
          Fetching it from the web…
        </p>
      ) : (
        <>
          <p className={`${css.words} grid text-2`}>{photo.failure ?? 'It could not be fetched.'}</p>
          <Button isBusy={retry.isPending} onClick={() => retry.mutate()} size="s">
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

interface PhotoCardProps {
  readonly tile: PhotoTile;
  readonly index: number;
  readonly total: number;
  /** One of the first cards of the page: its picture is loaded eagerly. */
  readonly isFirst: boolean;
  /** False while scrolling fast, and for cards far below before the rows are known: the picture is not loaded then. */
  readonly hasPicture: boolean;
  /** Whether it is in the last row of its day, which is not stretched. */
  readonly isLast: boolean;
  /** It is of a past reunion: it cannot be liked. */
  readonly isPast: boolean;
  readonly href: string;
  readonly user: User | null;
  readonly badge: ReactNode;
  readonly onOpen: (id: number, isCommenting?: boolean) => void;
  readonly onDelete: (photo: Photo) => void;
  /** Undefined outside selection mode. */
  readonly isChosen: boolean | undefined;
  readonly onChoose: ((id: number, isRange: boolean) => void) | undefined;
}

/** The largest size for cards; larger ones are for the photo's dialog. */
const widest = 1280;

/** A photo in the grid. It has few elements, since there are many cards: its icons are CSS masks. */
export const PhotoCard = memo(function PhotoCard(props: PhotoCardProps) {
  const { tile, index, total, isFirst, href, user, badge, onOpen, onDelete, isChosen, onChoose } = props;
  const { photo, ratio, isWide } = tile;
  const { id, title, isPrivate, commentCount, status } = photo;
  const isReady = status === 'ready';
  const isShown = useRef(false);
  isShown.current ||= props.hasPicture;
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isForThisPage(event)) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={total}
      className={css.card}
      data-last={props.isLast || undefined}
      data-tile={index}
      data-unfinished={!isReady || undefined}
      data-wide={isWide || undefined}
      style={{ '--ratio': ratio, '--preview': previewOf(photo.thumbhash, ratio) }}
    >
      {/* Pressed by the title's link, which covers it. */}
      <div className={css.picture}>
        {isReady ? (
          <img
            alt=""
            className="covers"
            decoding="async"
            // The widest one comes before the squares.
            fetchPriority={isFirst && isWide ? 'high' : 'low'}
            loading={isFirst ? undefined : 'lazy'}
            sizes={sizesOf(ratio)}
            {...(isShown.current && {
              src: photo.imageUrl,
              srcSet: srcSetOf(photo.pictures.filter(({ width }) => width <= widest)),
            })}
          />
        ) : (
          <UnfinishedPhoto photo={photo} />
        )}
      </div>
      {isPrivate && <PrivateBadge isOnPicture />}
      {badge}
      <h3 className={css.title}>
        {isReady && isChosen === undefined ? (
          // Identified by its position: a deletion moves the focus to the next photo, or else the previous
          // (web/ui/modal.tsx).
          <a data-before={`photo-${index - 1}`} data-main href={href} id={`photo-${index}`} onClick={press}>
            {title}
          </a>
        ) : (
          <span>{title}</span>
        )}
      </h3>
      {isReady && isChosen === undefined && (
        <div className={css.acts}>
          <LikeButton photo={photo} user={props.isPast ? null : user} />
          <MarkButton
            aria-label={`Comment, ${commentsIn(commentCount)}`}
            mark="speech"
            onClick={() => onOpen(id, true)}
          >
            {commentCount > 0 && commentCount}
          </MarkButton>
        </div>
      )}
      {canDelete(photo, user) && isChosen === undefined && (
        <button
          aria-label={`Delete ${title}`}
          className={`${css.remove} center`}
          // The photo's link, since somebody else's photo has no such button.
          data-before={`photo-${Math.min(index, total - 2)}`}
          id={`delete-photo-${index}`}
          onClick={() => onDelete(photo)}
          type="button"
        />
      )}
      {isChosen !== undefined && isReady && (
        // biome-ignore lint/a11y/useSemanticElements: it covers the picture, and Shift chooses all in between
        <button
          aria-checked={isChosen}
          aria-label={title}
          className={css.choice}
          data-main
          onClick={({ shiftKey }) => onChoose?.(id, shiftKey)}
          role="checkbox"
          type="button"
        />
      )}
    </li>
  );
});
