import type { EventType } from '#contract/events/events.schema.ts';
import { Trophy, Waves } from '#web/features/events/icons.ts';
import { typeNamesIn } from '#web/features/events/model.ts';
import { useOutdoors, useReunion } from '#web/lib/boot.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { FerrisWheel, Sparkle, Sun, Utensils } from '#web/ui/icons.ts';
import css from './type-badge.module.css';

const typeIcons: Record<EventType, Icon> = {
  dinner: Utensils,
  activity: FerrisWheel,
  beach: Waves,
  game: Trophy,
  other: Sparkle,
};

export function TypeIcon({ type }: { type: EventType }) {
  const { hasWater } = useOutdoors();
  const Icon = type === 'beach' && !hasWater ? Sun : typeIcons[type];
  return <Icon />;
}

export function TypeBadge({ type }: { type: EventType }) {
  return (
    <span className={`${css.badge} text-1 inline-row strong nowrap`} data-type={type}>
      <TypeIcon type={type} />
      {typeNamesIn(useReunion().words)[type]}
    </span>
  );
}
