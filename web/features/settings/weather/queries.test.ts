import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { weatherQuery } from '#web/features/settings/weather/queries.ts';
import { applyAnnouncements } from '#web/lib/announcements.ts';
import { createQueryClient } from '#web/lib/query-client.ts';

test('an unreachable service is not asked again because somebody likes a photo', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(() => Promise.reject(new Error('It is away.')));
  const weather = { baseUrl: 'https://weather.example.org', forecastUrl: '', latitude: 38.5, longitude: -75 };
  const observer = new QueryObserver(client, { ...weatherQuery(weather), queryFn });
  observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  applyAnnouncements(client, { 'a.1': ['photos'] });
  expect(observer.getCurrentResult().isError).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
