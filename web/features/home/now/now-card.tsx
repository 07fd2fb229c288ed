import type { ReactNode } from 'react';
import css from './now-card.module.css';

interface NowCardProps {
  readonly title: string;
  readonly field: 'ocean' | 'glass' | 'sand';
  /** The content at the end of the title's line. */
  readonly aside?: ReactNode;
  /** Lanterns above the title: an event is planned. */
  readonly hasLanterns?: boolean;
  /** Along the lower edge. */
  readonly picture?: 'table' | 'castle' | undefined;
  /** If the card has much text, its picture is shown on wide screens only. */
  readonly isFull?: boolean;
  readonly children: ReactNode;
}

export const NowCard = ({ title, field, aside, hasLanterns, picture, isFull, children }: NowCardProps) => (
  <article className={`${css.card} scene`} data-field={field}>
    {hasLanterns && <div className={css.lanterns} aria-hidden="true" />}
    <div className="gap-4 row apart">
      <h3 className="h3">{title}</h3>
      {aside}
    </div>
    {children}
    {picture && (
      <div className={css.art} data-picture={picture} data-full={isFull || undefined} aria-hidden="true" />
    )}
  </article>
);
