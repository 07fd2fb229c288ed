import css from './hero-picture.module.css';

interface HeroPictureProps {
  /** The same picture by width, smallest first. */
  readonly pictures: readonly { readonly url: string; readonly width: number; readonly height: number }[];
}

/**
 * A photograph instead of a drawn landscape, at the lower end of the hero. It fades into the sky behind the text, so
 * that the contrast is sufficient with any picture. `--art` is the height of its opaque part.
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
      // On narrow screens it is cropped at both sides; a phone needs no higher resolution.
      sizes={`max(100vw, ${Math.round((20 * width) / height)}rem)`}
      src={url}
      style={{ '--ratio': width / height }}
      srcSet={pictures.map((one) => `${one.url} ${one.width}w`).join(', ')}
      width={width}
    />
  );
}
