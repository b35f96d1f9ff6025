// AUTH-6: attacks on the token. None may be taken for a session, over HTTP or by a socket's check.
import { createHmac, generateKeyPairSync, hkdfSync, randomUUID, sign as signWith } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { signIn } from '#test/builders/session.ts';
import { buildUser } from '#test/builders/user.ts';
import { createRandom } from '#test/random.ts';

const FLIPS = 1_000;
const SEED = 20_251_109;

const app = await startTestApp();
const user = await buildUser(app.ctx, { role: 'admin' });
const good = await signIn(app.ctx, user);
const [header = '', payload = '', signature = ''] = good.split('.');
const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
/** The real key: what is signed with it is refused for its content alone. */
const key = Buffer.from(hkdfSync('sha256', app.config.authSecret, '', 'session-token', 32));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
function sign(head: unknown, body: unknown, secret: Buffer | string = key, algorithm = 'sha256'): string {
  const text = `${encode(head)}.${encode(body)}`;
  return `${text}.${createHmac(algorithm, secret).update(text).digest('base64url')}`;
}
const HEAD = { alg: 'HS256', typ: 'JWT' };
const now = Math.floor(Date.now() / 1000);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
function signEdDsa(body: unknown): string {
  const text = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(body)}`;
  return `${text}.${signWith(null, Buffer.from(text), privateKey).toString('base64url')}`;
}
/** The last letter carries two bits that decoding drops: three others mean the same bytes. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const sibling = (token: string) => `${token.slice(0, -1)}${LETTERS[LETTERS.indexOf(token.slice(-1)) + 1]}`;
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));

const FORGED: Record<string, string> = {
  'no signature': `${header}.${payload}.`,
  'two parts': `${header}.${payload}`,
  'four parts': `${good}.${signature}`,
  'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
  'alg none with the old signature': `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
  'alg None in another case': sign({ alg: 'nOnE', typ: 'JWT' }, claims),
  'HS512 with the right key': sign({ alg: 'HS512', typ: 'JWT' }, claims, key, 'sha512'),
  'HS256 in the header, SHA-512 in the signature': sign(HEAD, claims, key, 'sha512'),
  'EdDSA with a foreign key': signEdDsa(claims),
  'HS256 with a public key as the secret': sign(HEAD, claims, publicKey.export({ format: 'pem', type: 'spki' })),
  'a foreign key': sign(HEAD, claims, Buffer.alloc(32, 7)),
  'an empty key': sign(HEAD, claims, ''),
  'the underived secret': sign(HEAD, claims, Buffer.from(app.config.authSecret)),
  'a key derived for another purpose': sign(
    HEAD,
    claims,
    Buffer.from(hkdfSync('sha256', app.config.authSecret, '', 'mfa-token', 32)),
  ),
  'kid path': sign({ ...HEAD, kid: '../../../../dev/null' }, claims, ''),
  'kid injection': sign({ ...HEAD, kid: "x' union select 'secret" }, claims),
  'jwk in the header': sign({ ...HEAD, jwk: { kty: 'oct', k: 'AAAA' } }, claims, Buffer.from('AAAA', 'base64url')),
  'jku in the header': sign({ ...HEAD, jku: 'https://evil.test/keys' }, claims),
  'another audience': sign(HEAD, { ...claims, aud: 'mfa' }),
  'a list of audiences': sign(HEAD, { ...claims, aud: ['web', 'mfa'] }),
  'another issuer': sign(HEAD, { ...claims, iss: 'elsewhere' }),
  expired: sign(HEAD, { ...claims, exp: now - 1 }),
  'exp as text': sign(HEAD, { ...claims, exp: String(now + 1_000) }),
  'without exp': sign(HEAD, without('exp')),
  'without aud': sign(HEAD, without('aud')),
  'without sid': sign(HEAD, without('sid')),
  'without sub': sign(HEAD, without('sub')),
  'sid of nobody': sign(HEAD, { ...claims, sid: randomUUID() }),
  'sid as SQL': sign(HEAD, { ...claims, sid: "' or true --" }),
  "somebody else's sub": sign(HEAD, { ...claims, sub: randomUUID() }),
  'an unknown role': sign(HEAD, { ...claims, role: 'owner' }),
  'claims as a list': sign(HEAD, [claims]),
  'claims null': sign(HEAD, null),
  'not JSON': `${header}.${Buffer.from('{').toString('base64url')}.${signature}`,
  'a payload with other rights under the old signature': `${header}.${encode({ ...claims, role: 'admin', exp: now * 2 })}.${signature}`,
  'the same signature, written another way': sibling(good),
  'padding after the signature': `${good}=`,
  'a space in front': ` ${good}`,
  'the session id alone': String(claims['sid']),
  empty: '',
};

async function isAccepted(token: string): Promise<boolean> {
  const reply = await app.call('checkHeaders', { as: token });
  return reply.status === 200 && reply.body['hasAuthHeaders'] === true;
}

describe('the token [AUTH-6]', () => {
  it('is accepted as it was issued', async () => {
    expect(await isAccepted(good)).toBe(true);
    expect(await isAccepted(sign(HEAD, claims))).toBe(true);
  });

  it.each(Object.keys(FORGED))('is refused: %s', async (name) => {
    const token = FORGED[name]!;
    expect(await isAccepted(token)).toBe(false);
    expect(await app.platform.sessions.authenticate(token)).toBeNull();
    expect((await app.call('getAccount', { as: token })).status).toBe(401);
  });

  it('takes the role from the database, not from the token', async () => {
    const applicant = await buildUser(app.ctx);
    const token = await signIn(app.ctx, { id: applicant.id, role: 'admin' });
    expect((await app.call('checkAdmin', { as: token })).body).toEqual({ isAdmin: false });
    expect((await app.call('getUser', { as: token, params: { userId: user.id } })).status).toBe(403);
  });

  it(`is refused with any of ${FLIPS} single bits flipped (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    const bytes = Buffer.from(good);
    let accepted = 0;
    for (let i = 0; i < FLIPS; i += 1) {
      const flipped = Buffer.from(bytes);
      const bit = Math.floor(random() * bytes.length * 8);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      if ((await app.platform.sessions.authenticate(flipped.toString('latin1'))) !== null) accepted += 1;
    }
    expect(accepted).toBe(0);
  });

  it.each(['Basic', 'bearer', 'Token', 'Bearer  '])('is not read from the scheme %j', async (scheme) => {
    const reply = await app.call('checkHeaders', { headers: { authorization: `${scheme} ${good}` } });
    expect(reply.body['hasAuthHeaders']).toBe(false);
  });
});
