// What keeps a public installation from starting: secrets that anybody can read or guess, and limits that count the proxy.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const secret = () => randomBytes(32).toString('base64url');
const SOUND = { AUTH_SECRET: secret(), FILE_KEY: secret(), TRUST_PROXY: '10.0.0.0/8' };
const PUBLIC = { MATRICULA_ORIGIN: 'https://matricula.example' };

/** Every value that this repository gives to a secret, in whatever file. */
function publishedSecrets(): string[] {
  const files = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' }).split(
    '\0',
  );
  const texts = files
    .filter((file) => /\.(ts|md|yaml|yml|sh|mjs|example)$|^Dockerfile$/.test(file))
    .map((file) => readFileSync(resolve(ROOT, file), 'utf8'));
  const given = texts.flatMap((text) => [
    ...text.matchAll(/(?:SECRET|FILE_KEY)\b['"]?\s*[=:]\s*(?:\$\{\w+:-)?['"`]?([\w-]{32,})/g),
  ]);
  return given.map(([, value = '']) => value);
}

describe('a public installation', () => {
  it.each([
    ['the address of the main brand', PUBLIC],
    ['the address of the other brand', { PEERWAY_ORIGIN: 'https://peerway.example' }],
    ['a further host name', { EXTRA_HOSTS: '127.0.0.1,matricula.example' }],
    ['an address in the local network', { MATRICULA_ORIGIN: 'http://192.168.1.20:3000' }],
  ])('is one with %s outside this machine, whatever NODE_ENV says', (_title, address) => {
    for (const NODE_ENV of ['production', 'development', 'test']) {
      expect(() => readConfig({ NODE_ENV, ...address })).toThrow(/AUTH_SECRET: .*\n.*FILE_KEY: .*\n.*TRUST_PROXY: /);
      expect(readConfig({ NODE_ENV, ...SOUND, ...address }).isProduction).toBe(NODE_ENV === 'production');
    }
  });

  it('is none on this machine, by any of its names', () => {
    const local = { MATRICULA_ORIGIN: 'http://localhost:4000', PEERWAY_ORIGIN: 'http://peerway.localhost:4000' };
    for (const NODE_ENV of ['production', 'development', 'test']) {
      expect(() => readConfig({ NODE_ENV })).not.toThrow();
      expect(() => readConfig({ NODE_ENV, ...local, EXTRA_HOSTS: '127.0.0.1,127.1.2.3,[::1]' })).not.toThrow();
    }
  });

  it('refuses every secret that stands in this repository, today or in its past', () => {
    const published = [
      ...publishedSecrets(),
      'compose-on-one-machine-only-0123456789abcdef',
      'compose-on-one-machine-only-fedcba9876543210',
    ];
    expect(published.length).toBeGreaterThanOrEqual(4);
    for (const value of published) {
      expect(() => readConfig({ ...SOUND, ...PUBLIC, AUTH_SECRET: value }), value).toThrow('AUTH_SECRET');
      expect(() => readConfig({ ...SOUND, ...PUBLIC, FILE_KEY: value }), value).toThrow('FILE_KEY');
      // A key that only opens old files may stay.
      expect(() => readConfig({ ...SOUND, ...PUBLIC, FILE_KEY: `${value},${secret()}` }), value).toThrow('FILE_KEY');
      expect(() => readConfig({ ...SOUND, ...PUBLIC, FILE_KEY: `${secret()},${value}` }), value).not.toThrow();
    }
  });

  it.each([
    ['one letter', 'x'.repeat(40)],
    ['a word again and again', 'secret!secret!secret!secret!secret!'],
    ['half of it twice', `${'0123456789abcdef'.repeat(2)}`],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ])('refuses a secret of %s', (_title, value) => {
    expect(() => readConfig({ ...SOUND, ...PUBLIC, AUTH_SECRET: value })).toThrow('AUTH_SECRET');
  });

  it('takes every secret that a random generator makes', () => {
    for (let i = 0; i < 500; i += 1) {
      for (const value of [randomBytes(16).toString('hex'), secret(), randomBytes(48).toString('base64url')]) {
        expect(() => readConfig({ ...SOUND, ...PUBLIC, AUTH_SECRET: value }), value).not.toThrow();
      }
    }
  });

  it('asks which proxy to believe, and takes none for an answer', () => {
    const { TRUST_PROXY: _, ...rest } = SOUND;
    expect(() => readConfig({ ...rest, ...PUBLIC })).toThrow('TRUST_PROXY');
    expect(readConfig({ ...rest, ...PUBLIC, TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
    expect(readConfig({ ...rest, ...PUBLIC, TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toHaveLength(2);
  });
});

describe('payments', () => {
  const TEST = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRETS: 'whsec_abc' };

  it('are off without a key, and read with one', () => {
    expect(readConfig({}).payments).toEqual({ secretKey: '', webhookSecrets: [], apiOrigin: null });
    expect(readConfig({ ...TEST, STRIPE_WEBHOOK_SECRETS: 'whsec_new, whsec_old' }).payments).toEqual({
      secretKey: 'sk_test_abc',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiOrigin: null,
    });
    const simulated = { ...TEST, STRIPE_API_ORIGIN: 'http://127.0.0.1:3010/' };
    expect(readConfig(simulated).payments.apiOrigin).toBe('http://127.0.0.1:3010');
  });

  it.each([
    ['a live key by accident', { STRIPE_SECRET_KEY: 'sk_live_abc' }, 'PAYMENTS_LIVE=1'],
    ['a restricted live key by accident', { STRIPE_SECRET_KEY: 'rk_live_abc' }, 'PAYMENTS_LIVE=1'],
    ['live payments with a test key', { PAYMENTS_LIVE: '1' }, 'PAYMENTS_LIVE: the key'],
    ['live payments without any key', { STRIPE_SECRET_KEY: '', PAYMENTS_LIVE: '1' }, 'PAYMENTS_LIVE: there is no key'],
    ['a webhook secret that is none', { STRIPE_WEBHOOK_SECRETS: 'x' }, 'STRIPE_WEBHOOK_SECRETS'],
    [
      'a simulator where others can reach us',
      { ...SOUND, ...PUBLIC, STRIPE_API_ORIGIN: 'http://127.0.0.1:3010' },
      'STRIPE_API_ORIGIN: only',
    ],
    ['a key without a webhook secret', { STRIPE_WEBHOOK_SECRETS: '' }, 'STRIPE_WEBHOOK_SECRETS'],
    ['a key of something else', { STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY'],
    ['a simulator elsewhere', { STRIPE_API_ORIGIN: 'https://stripe.example' }, 'STRIPE_API_ORIGIN'],
    [
      'a live key for the simulator',
      { STRIPE_SECRET_KEY: 'sk_live_abc', PAYMENTS_LIVE: '1', STRIPE_API_ORIGIN: 'http://127.0.0.1:3010' },
      'STRIPE_API_ORIGIN',
    ],
  ])('do not start with %s', (_title, changes, message) => {
    expect(() => readConfig({ ...TEST, ...changes })).toThrow(message);
  });

  it('take real money where both say so', () => {
    expect(() => readConfig({ ...TEST, STRIPE_SECRET_KEY: 'sk_live_abc', PAYMENTS_LIVE: '1' })).not.toThrow();
  });
});
