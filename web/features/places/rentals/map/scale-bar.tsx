import { metersPerPixelOf, scalesOf } from '#web/features/places/rentals/map/scale.ts';
import { useMoves } from '#web/features/places/rentals/markers/use-placement.ts';
import type { MapAdapter } from '#web/features/places/rentals/providers/map-adapter.ts';
import css from './scale-bar.module.css';

/** The longest bar (px). */
const most = 104;

/** How far things lie apart, where no streets tell it: miles over the line, kilometers under it. */
export function ScaleBar({ adapter }: { adapter: MapAdapter }) {
  useMoves(adapter);
  return (
    <p className={`${css.scale} num`} data-on-map="">
      <span className="visually-hidden">Scale: </span>
      {scalesOf(metersPerPixelOf(adapter), most).map(({ words, length }) => (
        <span key={words} style={{ inlineSize: length }}>
          {words}
        </span>
      ))}
    </p>
  );
}
