import type { Badge } from '#contract/badges/achievements.schema.ts';
import { categoryLabel } from '#web/features/badges/achievements/model.ts';
import css from './badge-words.module.css';

/** What a badge is called, what kind it is, and how it is earned. */
export const BadgeWords = ({ badge }: { readonly badge: Badge }) => (
  <>
    <h2 className="h3">{badge.name}</h2>
    <p className={css.category}>{categoryLabel(badge.category)}</p>
    <p className={css.description}>{badge.description}</p>
  </>
);
