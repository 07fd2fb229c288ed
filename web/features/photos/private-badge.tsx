import { Badge } from '#web/ui/badge.tsx';
import { Lock } from '#web/ui/icons.ts';
import css from './private-badge.module.css';

/** Says that only its owner sees a photo. */
export const PrivateBadge = ({ isOnPicture = false }: { isOnPicture?: boolean }) => (
  <Badge className={css.badge} data-on-picture={isOnPicture || undefined} icon={<Lock className="icon" />}>
    Private
  </Badge>
);
