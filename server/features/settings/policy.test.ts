// The names that a visitor may see, and the forecast of the place.
import { expect, test } from 'vitest';
import { forecastAt } from '#server/features/settings/policy.ts';
import { testSite } from '#tests/support/test-site.ts';

const organizers = [{ name: 'Olivia Organizer', phone: '+1 302 555 0100', email: 'olivia@example.org' }];

async function named(areOrganizersPublic: boolean) {
  const site = await testSite({ settings: { areOrganizersPublic, organizers } });
  const seen = async (who: Awaited<ReturnType<typeof site.as>>) => {
    const { organizers, families } = (await who('GET', '/api/reunion')).json();
    return [organizers.length, families.length > 0];
  };
  return [await seen(await site.as('nobody')), await seen(await site.as({}))];
}

test('organizers are visible to visitors unless the settings hide them; families only to signed-in people', async () => {
  expect(await named(true)).toEqual([
    [1, false],
    [1, true],
  ]);
  expect(await named(false)).toEqual([
    [0, false],
    [1, true],
  ]);
});

test('the forecast’s address is updated with the place if it contains coordinates', () => {
  const place = { latitude: 43.42, longitude: -73.71 };
  expect(forecastAt('https://forecast.weather.gov/MapClick.php?lat=38.5396&lon=-75.0552', place)).toBe(
    'https://forecast.weather.gov/MapClick.php?lat=43.42&lon=-73.71',
  );
  expect(forecastAt('https://weather.example.org', place)).toBe('https://weather.example.org');
});
