import type { Sky } from '#web/features/settings/weather/model.ts';
import type { Icon } from '#web/ui/icon.tsx';
import { Cloud, CloudDrizzle, CloudRain, CloudSnow, Sun, Wind } from '#web/ui/icons.ts';

export const skyIcons: Record<Sky, Icon> = {
  rain: CloudRain,
  snow: CloudSnow,
  drizzle: CloudDrizzle,
  cloud: Cloud,
  wind: Wind,
  sun: Sun,
};
