// A geocoder that is closed when the test ends.
import { onTestFinished } from 'vitest';
import { type answers, startGeocoder } from '#tests/support/geocoder-server.ts';

export type Behavior = keyof typeof answers | 'refuses';

/** @returns its address, for `GEOCODER_URL`, and the requests with their times (ms) */
export async function geocoder(behavior: Behavior | (() => Behavior)) {
  const { url, asked, close } = await startGeocoder(() => {
    const now = typeof behavior === 'function' ? behavior() : behavior;
    return now === 'refuses' ? 'hangs up' : now;
  });
  if (behavior === 'refuses') close();
  else onTestFinished(close);
  return { url, asked };
}
