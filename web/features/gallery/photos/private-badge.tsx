import { Badge } from '#web/ui/badge.tsx';
import css from './private-badge.module.css';

/** Says that only its owner sees a photo. */
export const PrivateBadge = ({ isOnPicture = false }: { isOnPicture?: boolean }) => (
  <Badge className={css.badge} data-on-picture={isOnPicture || undefined}>
    Private
  </Badge>
);
