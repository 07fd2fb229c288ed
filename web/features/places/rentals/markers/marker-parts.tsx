import type { ReactNode } from 'react';
import { Cross, ShoppingCart } from '#web/features/places/rentals/icons.ts';
import type { Amenity } from '#web/features/places/rentals/model.ts';
import css from './marker-parts.module.css';

/** The part of a marker that bounces for three seconds (specification, section 5) if its button has `data-bounces`. */
export const Bounce = ({ children }: { children: ReactNode }) => (
  <span className={css.bounce}>{children}</span>
);

interface DiscProps {
  readonly kind: Amenity['kind'];
  /** The large size, for use beside a title. */
  readonly isLarge?: boolean;
}

/** The disc of a shop: a green cart or a red cross on gray, since solid colors are for families. Decorative. */
export const Disc = ({ kind, isLarge = false }: DiscProps) => (
  <span
    aria-hidden="true"
    className={`${css.disc} center round`}
    data-interest={kind}
    data-large={isLarge || undefined}
  >
    {kind === 'grocery' ? <ShoppingCart /> : <Cross />}
  </span>
);
