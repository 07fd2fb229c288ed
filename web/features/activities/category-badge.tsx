import type { ActivityCategory } from '#contract/activities/activities.schema.ts';
import { drawingIcons } from '#web/features/activities/drawing-icons.ts';
import { Badge } from '#web/ui/badge.tsx';
import '#web/ui/kind-colors.css';
import css from './category-badge.module.css';

/** Of which category an activity is: a color, a picture and the word. */
export function CategoryBadge({ drawing, name }: Pick<ActivityCategory, 'drawing' | 'name'>) {
  const Icon = drawingIcons[drawing];
  return (
    <Badge className={css.badge} data-drawing={drawing} icon={<Icon aria-hidden="true" className="icon" />}>
      {name}
    </Badge>
  );
}
