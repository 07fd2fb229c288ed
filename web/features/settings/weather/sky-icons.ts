import { Cloud, CloudDrizzle, CloudRain, CloudSnow, Wind } from '#web/features/settings/weather/icons.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { Sun } from '#web/ui/icons.ts';

const icons: readonly (readonly [RegExp, Icon])[] = [
  [/rain|shower/i, CloudRain],
  [/snow/i, CloudSnow],
  [/drizzle/i, CloudDrizzle],
  [/cloud|overcast/i, Cloud],
  [/wind/i, Wind],
];

/** The icon of the first of the specification's words that the condition contains, else the sun. */
export const skyIconOf = (condition: string): Icon =>
  icons.find(([word]) => word.test(condition))?.[1] ?? Sun;
