import css from './hero-picture.module.css';

interface HeroPictureProps {
  /** The same picture by width, smallest first. */
  readonly pictures: readonly { readonly url: string; readonly width: number; readonly height: number }[];
}

/**
 * A photograph in place of a drawn landscape, at the foot of its place. It fades into the sky behind the words, so that they
 * keep their contrast over any picture. `--art` is how high it is clear.
 */
export function HeroPicture({ pictures }: HeroPictureProps) {
  const largest = pictures.at(-1);
  if (!largest) return null;
  const { url, width, height } = largest;
  return (
    <img
      alt=""
      className={css.picture}
      fetchPriority="high"
      height={height}
      // On narrow screens it is cut at both sides; as sharp as that a phone need not be.
      sizes={`max(100vw, ${Math.round((20 * width) / height)}rem)`}
      src={url}
      style={{ '--ratio': width / height }}
      srcSet={pictures.map((one) => `${one.url} ${one.width}w`).join(', ')}
      width={width}
    />
  );
}
