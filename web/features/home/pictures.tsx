import { Print, type PrintName } from '#web/features/home/print.tsx';
import css from './pictures.module.css';

const strip: readonly { of: PrintName; caption: string }[] = [
  { of: 'boardwalk', caption: 'The boardwalk' },
  { of: 'bandstand', caption: 'Music at the bandstand' },
  { of: 'umbrella', caption: 'A spot in the sand' },
  { of: 'surf', caption: 'The evening surf' },
];

/** Four pictures of the beach; on phones they are swiped, by keyboard scrolled. */
export const Pictures = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={css.strip} aria-label="Four pictures of the beach" tabIndex={0}>
    {strip.map(({ of, caption }) => (
      <figure key={of}>
        <Print of={of} />
        <figcaption>{caption}</figcaption>
      </figure>
    ))}
  </section>
);
