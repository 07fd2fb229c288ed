import { useQueryClient } from '@tanstack/react-query';
import type { Photo } from '#contract/gallery/photos.schema.ts';
import type { User } from '#contract/identity/accounts.schema.ts';
import { MarkButton } from '#web/features/gallery/photos/mark-button.tsx';
import { likesIn, withLikeToggled } from '#web/features/gallery/photos/model.ts';
import { putPhoto, useLike } from '#web/features/gallery/photos/queries.ts';

interface LikeButtonProps {
  readonly photo: Photo;
  readonly user: User | null;
  readonly look?: 'chip';
}

/** Likes a photo, or no longer: at once, whatever the line does meanwhile. */
export function LikeButton({ photo, user, look }: LikeButtonProps) {
  const client = useQueryClient();
  const { mutate } = useLike(photo.id);
  const { likes, liked } = photo;
  const press = () => {
    putPhoto(client, withLikeToggled(photo));
    mutate(undefined, { onError: () => putPhoto(client, photo) });
  };
  return (
    <MarkButton
      aria-label={`Like, ${likesIn(likes)}`}
      aria-pressed={liked}
      disabled={user === null}
      look={look}
      mark="heart"
      onClick={press}
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
