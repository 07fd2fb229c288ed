import { expect, test } from 'vitest';
import { isInReach } from '#web/features/settings/weather/day-forecast.tsx';
import { Cloud, CloudDrizzle, CloudRain, CloudSnow, Wind } from '#web/features/settings/weather/icons.ts';
import { skyIconOf } from '#web/features/settings/weather/sky-icons.ts';
import { Sun } from '#web/ui/icons.ts';

test.each([
  ['Light Rain', CloudRain],
  ['Showers And Thunderstorms Likely', CloudRain],
  ['Snow', CloudSnow],
  ['Snow Showers', CloudRain],
  ['Light Drizzle', CloudDrizzle],
  ['Mostly Cloudy', Cloud],
  ['OVERCAST', Cloud],
  ['Cloudy and Windy', Cloud],
  ['Windy', Wind],
  ['Clear', Sun],
  ['Sunny', Sun],
  ['Fog/Mist', Sun],
  ['', Sun],
])('%s has its icon', (condition, icon) => {
  expect(skyIconOf(condition)).toBe(icon);
});

test('a forecast has seven days, including today', () => {
  const week = ['2025-07-26', '2025-07-27'];
  const reached = ['2025-07-19', '2025-07-20', '2025-07-26', '2025-07-27', '2025-07-28'];
  expect(reached.map((today) => isInReach(week, today))).toEqual([false, true, true, true, false]);
  expect(isInReach([], '2025-07-26')).toBe(false);
});
