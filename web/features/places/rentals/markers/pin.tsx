import type { ReactNode } from 'react';
import type { Amenity } from '#web/features/places/rentals/model.ts';
import { Cross, ShoppingCart } from '#web/ui/icons.ts';
import css from './pin.module.css';

interface PinProps {
  /** Its family's number for `data-fam`. */
  readonly hue: number;
  readonly initial: string;
  /** list: in a card, without a rim. */
  readonly look?: 'map' | 'list';
  /** Pointed at, here or in the list. */
  readonly isHovered?: boolean;
  /** Chosen. */
  readonly isOn?: boolean;
}

/** A family's pin. Says nothing by itself: its name stands beside it, or is its button's. */
export const Pin = ({ hue, initial, look = 'map', isHovered = false, isOn = false }: PinProps) => (
  <span
    aria-hidden="true"
    className={css.pin}
    data-fam={hue}
    data-hovered={isHovered || undefined}
    data-look={look}
    data-on={isOn || undefined}
  >
    <svg aria-hidden="true" height="42" viewBox="0 0 32 42" width="32">
      <path d="M16 41C12.5 35.5 2 26.5 2 15.8a14 14 0 0 1 28 0C30 26.5 19.5 35.5 16 41z" />
    </svg>
    <b>{initial}</b>
  </span>
);

/** What jumps up and down while its button has `data-bounces`. */
export const Bounce = ({ children }: { children: ReactNode }) => (
  <span className={css.bounce}>{children}</span>
);

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
