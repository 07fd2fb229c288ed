// The marks on a photo: its likes, its comments, and whether it is private.
import type { ComponentProps } from 'react';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { likesIn } from '#web/features/gallery/photos/model.ts';
import { useLike } from '#web/features/gallery/photos/queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import css from './photo-marks.module.css';

interface MarkButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  readonly mark: 'heart' | 'speech';
  /** chip: in the photo's dialog, with its label. */
  readonly look?: 'chip' | undefined;
}

/** A mark and its count. One element, since there are many. */
export const MarkButton = ({ mark, look, ...rest }: MarkButtonProps) => (
  <button
    {...rest}
    className={`${css.mark} text-1 num inline-row soft touch`}
    data-look={look}
    data-mark={mark}
    type="button"
  />
);

interface LikeButtonProps {
  readonly photo: Photo;
  readonly user: User | null;
  readonly look?: 'chip';
}

/** Likes or unlikes a photo: the page shows it at once, before the server has answered. */
export function LikeButton({ photo, user, look }: LikeButtonProps) {
  const { mutate } = useLike(photo);
  const { likes, liked } = photo;
  return (
    <MarkButton
      aria-label={`Like, ${likesIn(likes)}`}
      aria-pressed={liked}
      disabled={user === null}
      look={look}
      mark="heart"
      onClick={() => mutate()}
    >
      {look === 'chip' ? (
        <>
          <b className="num">{likes}</b> {likes === 1 ? 'like' : 'likes'}
        </>
      ) : (
        likes > 0 && likes
      )}
    </MarkButton>
  );
}

/** The class of a badge in a picture's corner. */
export const onPictureClass = css.onPicture;

/** Shows that a photo is visible to its owner only. */
export const PrivateBadge = ({ isOnPicture = false }: { isOnPicture?: boolean }) => (
  <Badge className={`${css.badge} ${isOnPicture ? onPictureClass : ''}`}>Private</Badge>
);
