import type { Photo } from '#contract/photos.ts';
import { useRetryPhoto } from '#web/features/photos/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Wave } from '#web/ui/wave.tsx';
import css from './unfinished-photo.module.css';

/** In the place of one's own photo that is still being fetched from the web, or could not be. */
export function UnfinishedPhoto({ photo }: { readonly photo: Photo }) {
  const retry = useRetryPhoto(photo.id);
  return (
    <div className={css.box} data-status={photo.status}>
      {photo.status === 'importing' ? (
        <p className={css.words} role="status">
          <Wave />
          Fetching it from the web…
        </p>
      ) : (
        <>
          <p className={css.words}>{photo.failure ?? 'It could not be fetched.'}</p>
          <Button isBusy={retry.isPending} onClick={() => retry.mutate()} size="s">
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
