import type { ActivityCategory } from '#contract/activities/activities.schema.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { FerrisWheel, LandPlot, Sailboat, ShoppingBag, Umbrella, Utensils } from '#web/ui/icons.ts';

/** A small sign beside the words of a category, after its illustration. */
export const drawingIcons: Record<ActivityCategory['drawing'], Icon> = {
  beach: Umbrella,
  golf: LandPlot,
  'water-sports': Sailboat,
  'family-fun': FerrisWheel,
  shopping: ShoppingBag,
  dining: Utensils,
};
