import { use } from 'react';
import { ChosenPhotos, type ChosenState } from '#web/features/gallery/photos/selection/use-selection.ts';
import { usePhotos } from '#web/features/gallery/photos/use-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import css from './selection-tools.module.css';

/** The actions on the selected photos, if there are any. Its code is loaded with the photo's dialog. */
export const selectionBar = lazyComponent(
  async () => (await import('#web/features/gallery/photos/selection/selection-bar.tsx')).SelectionBar,
);

/** The button that starts and ends selection mode. */
export const SelectButton = ({ state: [chosen, setChosen] }: { readonly state: ChosenState }) => (
  <Button
    className={css.select}
    data-print="hide"
    look="quiet"
    onClick={() => setChosen(chosen ? null : new Set())}
    size="s"
  >
    {chosen ? 'Done' : 'Select'}
  </Button>
);

/** That button in the gallery's title row, if there are photos. */
export function SelectPhotos({ of }: { readonly of: 'everyone' | 'mine' }) {
  const state = use(ChosenPhotos);
  return usePhotos(of).count > 0 && <SelectButton state={state} />;
}
