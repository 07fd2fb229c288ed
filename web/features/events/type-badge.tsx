import type { EventType } from '#contract/events/events.schema.ts';
import { typeNamesIn } from '#web/features/events/model.ts';
import { useReunion } from '#web/lib/boot.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { FerrisWheel, Sparkle, Trophy, Utensils, Waves } from '#web/ui/icons.ts';
import css from './type-badge.module.css';

export const typeIcons: Record<EventType, Icon> = {
  dinner: Utensils,
  activity: FerrisWheel,
  beach: Waves,
  game: Trophy,
  other: Sparkle,
};

/** An event's type: its color, its icon and its name. */
export function TypeBadge({ type }: { type: EventType }) {
  const Icon = typeIcons[type];
  return (
    <span className={`${css.badge} gap-1 text-1 inline-row`} data-type={type}>
      <Icon aria-hidden="true" className="icon" />
      {typeNamesIn(useReunion().words)[type]}
    </span>
  );
}
