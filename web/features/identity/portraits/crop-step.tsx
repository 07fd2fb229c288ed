import type { RefObject } from 'react';
import type { PictureSize, View } from '#web/features/identity/portraits/crop.ts';
import { CropStage } from '#web/features/identity/portraits/crop-stage.tsx';
import type { Source } from '#web/features/identity/portraits/source.ts';
import { Loading } from '#web/ui/loading.tsx';
import css from './crop-step.module.css';

interface CropStepProps {
  readonly name: string;
  readonly source: Source;
  /** The picture as it is, of which a square is cut out. */
  readonly image: RefObject<HTMLImageElement | null>;
  /** Undefined until it is known. */
  readonly picture: PictureSize | 'unreadable' | undefined;
  readonly onPicture: (picture: PictureSize | 'unreadable') => void;
  readonly view: View;
  readonly onView: (change: (view: View) => View) => void;
}

/** Which square of the photo is shown; a photo that this browser cannot read goes as it is. */
export const CropStep = ({ name, source, image, picture, onPicture, view, onView }: CropStepProps) => (
  <>
    {/* Asked once for its size, and then for what is cut out of it. */}
    <img
      alt=""
      hidden
      onError={() => onPicture('unreadable')}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onPicture(width > 0 && height > 0 ? { width, height } : 'unreadable')
      }
      ref={image}
      src={source.url}
    />
    {picture === undefined ? (
      <Loading className={css.wait} />
    ) : picture === 'unreadable' ? (
      <p className={css.unreadable}>
        This browser cannot show “{source.title}”. If it is a photo, the site can read it all the same, and
        takes its middle.
      </p>
    ) : (
      <CropStage name={name} onView={onView} picture={picture} url={source.url} view={view} />
    )}
  </>
);
