import { photosIn } from '#web/features/gallery/photos/model.ts';
import type { Choosing } from '#web/features/gallery/photos/selection/use-selection.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import css from './selection-tools.module.css';

/** The actions on the chosen photos, once there are some. Its code is loaded with the photo's dialog. */
export const selectionBar = lazyComponent(
  async () => (await import('#web/features/gallery/photos/selection/selection-bar.tsx')).SelectionBar,
);

/** The line above the photos: their number, and the button to choose some. */
export const SelectionTools = ({ choosing, count }: { choosing: Choosing; count: number }) => (
  <p className={`${css.tools} soft`} data-print="hide">
    <span className="num">{photosIn(count)}</span>
    <button
      aria-pressed={choosing.selection !== undefined}
      className={css.select}
      onClick={choosing.selection ? choosing.end : choosing.begin}
      type="button"
    >
      Select
    </button>
  </p>
);
