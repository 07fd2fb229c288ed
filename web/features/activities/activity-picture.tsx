import type { ActivityCategory } from '#contract/activities/activities.schema.ts';
import { LandPlot, Sailboat, ShoppingBag, TreePine } from '#web/features/activities/icons.ts';
import { useOutdoors } from '#web/lib/boot.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { FerrisWheel, Sparkle, Sun, Umbrella, Utensils } from '#web/ui/icons.ts';
import css from './activity-picture.module.css';

const drawingIcons: Record<ActivityCategory['drawing'], Icon> = {
  beach: Umbrella,
  golf: LandPlot,
  'water-sports': Sailboat,
  'family-fun': FerrisWheel,
  shopping: ShoppingBag,
  dining: Utensils,
  hiking: TreePine,
  other: Sparkle,
};

export function DrawingIcon({ drawing }: Pick<ActivityCategory, 'drawing'>) {
  const { hasBeach } = useOutdoors();
  const Icon = drawing === 'beach' && !hasBeach ? Sun : drawingIcons[drawing];
  return <Icon />;
}

interface ActivityPictureProps {
  readonly drawing: ActivityCategory['drawing'] | undefined;
  /** An activity's photograph from the settings, over the drawing, which remains if the photograph does not load. */
  readonly imageUrl?: string | null;
}

export const ActivityPicture = ({ drawing, imageUrl }: ActivityPictureProps) => (
  <div
    aria-hidden="true"
    className={css.picture}
    style={{ '--picture': drawing && `var(--drawn-activity-${drawing})` }}
  >
    {imageUrl && (
      <img
        alt=""
        className="covers"
        loading="lazy"
        onError={({ currentTarget }) => currentTarget.remove()}
        referrerPolicy="no-referrer"
        src={imageUrl}
      />
    )}
  </div>
);
