import { expect, test } from 'vitest';
import { deviceOf } from '#server/features/identity/profile/policy.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = '(Windows NT 10.0; Win64; x64)';
const mac = '(Macintosh; Intel Mac OS X 10_15_7)';
const iphone = '(iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const android = '(Linux; Android 14; Pixel 8)';

test.each([
  [`${mozilla} (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0`, 'Firefox on Android'],
  [`${mozilla} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`, 'Firefox on Linux'],
  [`${mozilla} ${iphone} ${webkit} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [`${mozilla} ${iphone} ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${mozilla} (iPad; CPU OS 17_5 like Mac OS X) ${webkit} Version/17.5 Safari/604.1`, 'Safari on iPad'],
  [`${mozilla} ${iphone} ${webkit} CriOS/129.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${mozilla} ${mac} ${webkit} Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
  [`${mozilla} ${mac} ${blink} Chrome/129.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${mozilla} ${android} ${blink} Chrome/129.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `${mozilla} ${android} ${blink} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`${mozilla} ${windows} ${blink} Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0`, 'Edge on Windows'],
  [`${mozilla} ${android} ${blink} Chrome/129.0.0.0 Mobile Safari/537.36 EdgA/129.0.0.0`, 'Edge on Android'],
  [`${mozilla} ${windows} ${blink} Chrome/128.0.0.0 Safari/537.36 OPR/114.0.0.0`, 'Opera on Windows'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/129.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`${mozilla} ${windows}`, 'A browser on Windows'],
  ['curl/8.5.0', 'An unknown browser'],
  ['', 'An unknown browser'],
  ['<script>alert(1)</script>', 'An unknown browser'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
