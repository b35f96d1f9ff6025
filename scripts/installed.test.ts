// A missing program is named with its package, before anything waits for it.
import { afterEach, expect, it, vi } from 'vitest';
import { startBalancer } from '../chaos/lib/balancer.ts';
import { requireInstalled } from './installed.ts';

afterEach(() => vi.unstubAllEnvs());

it('names the package of what is missing, by path and by name', () => {
  expect(() => requireInstalled('chromium', '/nowhere/chromium')).toThrow(
    '/nowhere/chromium is not installed. On Debian: apt-get install chromium-headless-shell',
  );
  vi.stubEnv('PATH', '/nowhere');
  expect(() => requireInstalled('haproxy')).toThrow('haproxy is not installed. On Debian: apt-get install haproxy');
});

it('says nothing of what is there', () => {
  expect(() => requireInstalled('chromium', process.execPath)).not.toThrow();
});

it('is asked before a fault run waits for HAProxy', async () => {
  vi.stubEnv('PATH', '/nowhere');
  await expect(startBalancer(1, [2])).rejects.toThrow('apt-get install haproxy');
});
