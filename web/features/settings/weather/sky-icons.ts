import { Cloud, CloudDrizzle, CloudRain, CloudSnow, Wind } from '#web/features/settings/weather/icons.ts';
import type { Sky } from '#web/features/settings/weather/model.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { Sun } from '#web/ui/icons.ts';

export const skyIcons: Record<Sky, Icon> = {
  rain: CloudRain,
  snow: CloudSnow,
  drizzle: CloudDrizzle,
  cloud: Cloud,
  wind: Wind,
  sun: Sun,
};
