import type { Amenity } from '#web/features/places/rentals/model.ts';
import { Cross, ShoppingCart } from '#web/ui/icons.ts';
import css from './interest.module.css';

interface InterestProps {
  readonly kind: Amenity['kind'];
  /** map: on the map; key: beneath it; head: beside a title. */
  readonly look: 'map' | 'key' | 'head';
  readonly isOn?: boolean;
}

/** The square of a shop: a cart on green, a cross on red. Says nothing by itself. */
export const Interest = ({ kind, look, isOn = false }: InterestProps) => (
  <span
    aria-hidden="true"
    className={css.square}
    data-interest={kind}
    data-look={look}
    data-on={isOn || undefined}
  >
    {kind === 'grocery' ? <ShoppingCart className="icon" /> : <Cross className="icon" />}
  </span>
);
