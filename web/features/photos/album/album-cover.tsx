import type { Photo } from '#contract/photos.ts';
import { srcSetOf } from '#web/features/photos/model.ts';
import { previewOf } from '#web/features/photos/preview.ts';
import css from './album-cover.module.css';

/** An album's cover across the page, above the sand. Without photos it is the sea alone. */
export const AlbumCover = ({ cover }: { readonly cover: Photo | null }) => (
  <div
    className={css.cover}
    data-empty={cover ? undefined : true}
    data-print="hide"
    style={{
      '--preview': cover ? previewOf(cover.thumbhash, (cover.width ?? 3) / (cover.height ?? 2)) : undefined,
    }}
  >
    {cover && (
      <img
        alt=""
        decoding="async"
        fetchPriority="high"
        height={cover.height ?? undefined}
        sizes="100vw"
        src={cover.imageUrl}
        srcSet={srcSetOf(cover.pictures)}
        width={cover.width ?? undefined}
      />
    )}
    <svg aria-hidden="true" className={css.shore} preserveAspectRatio="none" viewBox="0 0 1440 60">
      <path
        fill="var(--sand-wet)"
        d="M0 60V30C120 10 210 44 340 34S560 8 720 22 960 46 1100 34 1320 8 1440 24V60Z"
      />
      <path
        fill="var(--foam)"
        d="M0 60V40C120 22 210 52 340 43S560 20 720 32 960 54 1100 43 1320 20 1440 34V60Z"
      />
      <path
        fill="var(--surface)"
        d="M0 60V48C120 32 210 58 340 50S560 30 720 40 960 60 1100 50 1320 30 1440 43V60Z"
      />
    </svg>
  </div>
);
