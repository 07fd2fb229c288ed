// A geocoder that lives as long as a test does.
import { onTestFinished } from 'vitest';
import { type answers, startGeocoder } from '#tests/support/geocoder-server.ts';

export type Behavior = keyof typeof answers | 'refuses';

/** @returns its address, for `GEOCODER_URL`, and what it has been asked, and when (ms) */
export async function geocoder(behavior: Behavior | (() => Behavior)) {
  const { url, asked, close } = await startGeocoder(() => {
    const now = typeof behavior === 'function' ? behavior() : behavior;
    return now === 'refuses' ? 'hangs up' : now;
  });
  if (behavior === 'refuses') close();
  else onTestFinished(close);
  return { url, asked };
}
