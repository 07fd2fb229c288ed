// The weather in pictures is always the same, and the service itself is never asked.
import type { BrowserContext } from '@playwright/test';
import { weatherAnswers } from '#tests/support/weather-service.ts';

export const standInForWeather = (context: BrowserContext): Promise<unknown> =>
  context.route('https://api.weather.gov/**', (route) => {
    const answer = weatherAnswers[new URL(route.request().url()).pathname];
    const headers = { 'access-control-allow-origin': '*' };
    return answer === undefined
      ? route.fulfill({ status: 404, headers })
      : route.fulfill({ json: answer, headers });
  });
