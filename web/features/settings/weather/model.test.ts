import { expect, test } from 'vitest';
import { isInReach } from '#web/features/settings/weather/day-forecast.tsx';
import { skyOf } from '#web/features/settings/weather/model.ts';

test.each([
  ['Light Rain', 'rain'],
  ['Showers And Thunderstorms Likely', 'rain'],
  ['Snow', 'snow'],
  ['Snow Showers', 'rain'],
  ['Light Drizzle', 'drizzle'],
  ['Mostly Cloudy', 'cloud'],
  ['OVERCAST', 'cloud'],
  ['Cloudy and Windy', 'cloud'],
  ['Windy', 'wind'],
  ['Clear', 'sun'],
  ['Sunny', 'sun'],
  ['Fog/Mist', 'sun'],
  ['', 'sun'],
])('%s has the icon %s', (condition, sky) => {
  expect(skyOf(condition)).toBe(sky);
});

test('a forecast has seven days, including today', () => {
  const week = ['2025-07-26', '2025-07-27'];
  const reached = ['2025-07-19', '2025-07-20', '2025-07-26', '2025-07-27', '2025-07-28'];
  expect(reached.map((today) => isInReach(week, today))).toEqual([false, true, true, true, false]);
  expect(isInReach([], '2025-07-26')).toBe(false);
});
