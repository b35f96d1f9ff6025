// The names of devices, as a table of real user agents.
import { describe, expect, it } from 'vitest';
import { deviceLabel, networkOf } from './accounts.device-label.ts';

const APPLE = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('deviceLabel', () => {
  it.each([
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on macOS'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${APPLE} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`,
      'Opera on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
      'Firefox on iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${APPLE} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${APPLE} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${APPLE} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    ['<script>alert(1)</script> Linux', 'Linux'],
  ])('reads %s as %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0'],
    ['::ffff:203.0.113.7', '203.0'],
    ['2001:DB8:1:2::5', '2001:db8'],
    ['::1', ':'],
    ['', ':'],
  ])('puts %s into %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
