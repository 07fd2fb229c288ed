import './pictures.css';

type Name = 'boardwalk' | 'bandstand' | 'umbrella' | 'surf';

/** One drawn picture; decoration, so that words beside it must say what matters. */
export const Print = ({ of }: { of: Name }) => <div className="print" data-of={of} aria-hidden="true" />;

const strip: readonly { of: Name; caption: string }[] = [
  { of: 'boardwalk', caption: 'The boardwalk' },
  { of: 'bandstand', caption: 'Music at the bandstand' },
  { of: 'umbrella', caption: 'A spot in the sand' },
  { of: 'surf', caption: 'The evening surf' },
];

/** Four pictures of the beach; on phones they are swiped, by keyboard scrolled. */
export const Pictures = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className="strip" aria-label="Four pictures of the beach" tabIndex={0}>
    {strip.map(({ of, caption }) => (
      <figure key={of}>
        <Print of={of} />
        <figcaption>{caption}</figcaption>
      </figure>
    ))}
  </section>
);
