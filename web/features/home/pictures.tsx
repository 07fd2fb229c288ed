import { Link } from 'wouter';
import type { FamilyToday, HomePhoto } from '#contract/home/home.schema.ts';
import type { LookWords } from '#contract/settings/looks.schema.ts';
import { Print, type PrintName } from '#web/features/home/print.tsx';
import { useIsLookingBack, useReunion } from '#web/lib/boot.ts';
import { counted } from '#web/lib/words.ts';
import { showWhole } from '#web/ui/focus.ts';
import { ChevronRight } from '#web/ui/icons.ts';
import css from './pictures.module.css';

/** Only one of the drawings has a sun. */
const drawings: readonly { of: PrintName; caption: keyof LookWords }[] = [
  { of: 'boardwalk', caption: 'firstPicture' },
  { of: 'bandstand-calm', caption: 'secondPicture' },
  { of: 'umbrella-calm', caption: 'thirdPicture' },
  { of: 'surf', caption: 'fourthPicture' },
];

/** The newest four of the family's photos; drawings until there are four, and for people who may not see them. */
export function Pictures({ family }: { family: FamilyToday | null }) {
  const isOver = useIsLookingBack();
  const { words } = useReunion();
  if (!family?.newestPhotos.length)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      <section className={`${css.strip} grid gap-3`} aria-label={words.pictures} tabIndex={0}>
        {drawings.map(({ of, caption }) => (
          <figure className="stack gap-2" key={of}>
            <Print of={of} />
            <figcaption className="clamp text-2 soft">{words[caption]}</figcaption>
          </figure>
        ))}
      </section>
    );
  return (
    <section className={`${css.photos} grid`} aria-labelledby="pictures">
      <h2 className="h2" id="pictures">
        {isOver ? 'The week in pictures' : 'New in the gallery'}
      </h2>
      <Link className={`${css.all} inline-row text-2 strong touch`} href="/gallery">
        {counted(family.photos, 'photo')}
        <ChevronRight />
      </Link>
      <ul className={`${css.strip} grid gap-3`} onFocus={showWhole}>
        {family.newestPhotos.map((photo) => (
          <li key={photo.id}>
            <Photo photo={photo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On phones each has this width and scrolls; elsewhere it is a quarter of the page. */
const sizes = '(min-width: 48rem) min(23vw, 19rem), 8.2rem';

const Photo = ({ photo: { id, title, pictures, color } }: { photo: HomePhoto }) => (
  <Link className="stack gap-2" href={`/gallery?photo=${id}`}>
    <img
      alt=""
      decoding="async"
      loading="lazy"
      sizes={sizes}
      src={pictures[0]?.url}
      srcSet={pictures.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      style={{ background: color ?? undefined }}
    />
    <span className="clamp text-2 soft">{title}</span>
  </Link>
);
