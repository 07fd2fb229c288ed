import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import type { Photo } from '#contract/photos.ts';
import { putPhoto, useLike } from '#web/features/photos/api.ts';
import { likesIn, withLikeToggled } from '#web/features/photos/model.ts';
import css from './like-button.module.css';

interface LikeButtonProps {
  readonly photo: Photo;
  readonly user: User | null;
  /** chip: beside the photo by itself, with the word. */
  readonly look?: 'small' | 'chip';
}

/** Likes a photo, or no longer: at once, whatever the line does meanwhile. */
export function LikeButton({ photo, user, look = 'small' }: LikeButtonProps) {
  const client = useQueryClient();
  const { mutate } = useLike(photo.id);
  const { likes, liked } = photo;
  const press = () => {
    putPhoto(client, withLikeToggled(photo));
    mutate(undefined, { onError: () => putPhoto(client, photo) });
  };
  return (
    <button
      aria-label={`Like, ${likesIn(likes)}`}
      aria-pressed={liked}
      className={css.like}
      data-look={look}
      disabled={user === null}
      onClick={press}
      type="button"
    >
      {look === 'chip' ? (
        <>
          <b className="num">{likes}</b> {likes === 1 ? 'like' : 'likes'}
        </>
      ) : (
        likes > 0 && likes
      )}
    </button>
  );
}
