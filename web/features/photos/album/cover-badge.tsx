import { Badge } from '#web/ui/badge.tsx';
import { Bookmark } from '#web/ui/icons.ts';
import css from './cover-badge.module.css';

/** On the photo that stands for its album. */
export const CoverBadge = () => (
  <Badge className={css.badge} icon={<Bookmark className="icon" />}>
    Cover
  </Badge>
);
