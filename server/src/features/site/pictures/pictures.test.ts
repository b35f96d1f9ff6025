// Portraits from the storage and the picture of a consultant that is shared: right bytes, right headers, and nothing else by any name.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLimiter } from '#platform/http/rate-limit.ts';
import { type CallOptions, randomAddress, startTestApp } from '#test/app.ts';
import { buildConsultant } from '#test/builders/consultant.ts';
import { buildSchool } from '#test/builders/school.ts';
import { drawSharePicture } from './pictures.share-picture.ts';
import { drawShield } from './pictures.shield.ts';

const directory = mkdtempSync(join(tmpdir(), 'matricula-pictures-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const app = await startTestApp({ environment: { STORAGE_DIRECTORY: directory } });

let portrait: Buffer;
beforeAll(async () => {
  portrait = await sharp({ create: { width: 384, height: 384, channels: 3, background: '#f7e3bd' } })
    .webp()
    .toBuffer();
  await app.ctx.storage.put('profilepics/ada-384.webp', portrait, 'image/webp');
  await app.ctx.storage.put('profilepics/page-96.avif', Buffer.from('<script>alert(1)</script>'), 'text/html');
  await app.ctx.storage.put('profilepics/secret.txt', Buffer.from('secret'), 'text/plain');
});

/** As bytes: the harness reads texts. Like it, asks again when a loaded machine made the server shed load. */
async function fetchBytes(url: string, options: CallOptions = {}, tries = 20): Promise<Fetched> {
  const reply = await app.app.inject({
    url,
    remoteAddress: options.ip ?? randomAddress(),
    headers: { host: 'localhost', ...options.headers },
  });
  if (reply.statusCode === 503 && reply.body.includes('busier') && tries > 0) {
    await pause(500);
    return fetchBytes(url, options, tries - 1);
  }
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

interface Fetched {
  status: number;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

describe('a portrait', () => {
  it('is served for ever below profilepics/, with its type and its tag [ENT-2]', async () => {
    const { status, headers, bytes } = await fetchBytes('/profilepics/ada-384.webp');
    expect([status, bytes.equals(portrait)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(portrait.length),
      'x-content-type-options': 'nosniff',
    });
    const tag = String(headers['etag']);
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    const again = await fetchBytes('/profilepics/ada-384.webp', { headers: { 'if-none-match': tag } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await app.request('HEAD', '/profilepics/ada-384.webp')).headers['content-length']).toBe(
      String(portrait.length),
    );
  });

  it('has the type that its name says, whatever was stored', async () => {
    expect((await fetchBytes('/profilepics/page-96.avif')).headers['content-type']).toBe('image/avif');
  });

  it.each([
    'nobody-384.webp',
    'ada-383.webp',
    'ada.webp',
    'ada-384.png',
    'ada-384.webp.txt',
    'Ada-384.webp',
    'secret.txt',
    '..%2Fsecret.txt',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fada-384.webp',
    'ada-384.webp%00.png',
    '-384.webp',
    `${'a'.repeat(81)}-384.webp`,
    '',
  ])('does not exist under the name %j', async (file) => {
    const { status, headers } = await fetchBytes(`/profilepics/${file}`);
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('max-age=3');
  });
});

describe('the shield of a school', () => {
  it('is an SVG with its initials in its hue, kept like an answer [ENT-2]', async () => {
    const { id } = await buildSchool(app.ctx, { shortTitle: 'Ash & Oak' });
    const { status, headers, bytes } = await fetchBytes(`/schools/${id}.svg`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['cache-control']).toContain('public');
    expect(String(bytes)).toContain('>AsO</text>');
    const picture = await sharp(bytes).png().toBuffer();
    expect(await sharp(picture).metadata()).toMatchObject({ width: 160, height: 176 });
  });

  it.each([
    ['AB', 0],
    ['<&"', 120],
    ['UCLA', 359],
  ])('draws %j', (initials, hue) => {
    const svg = drawShield({ initials, hue });
    expect(svg.match(/#[0-9a-f]{6}"/g)).toHaveLength(3);
    expect(svg).not.toContain('<&');
  });

  it('does not exist for a school that is not listed, nor under another name', async () => {
    const { id } = await buildSchool(app.ctx, { isListed: false });
    for (const path of [`${id}.svg`, 'nowhere.svg', `${id}.png`, id, '.svg', 'A.svg', '..%2Fx.svg', 'x%00.svg']) {
      expect([path, (await fetchBytes(`/schools/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

describe('the picture that is shared', () => {
  const pathOf = ({ id }: { id: string }) => `/og/consultant/${id}.png`;

  it('is a PNG of 1200 by 630 with a tag that follows what it shows', async () => {
    const consultant = await buildConsultant(app.ctx, { name: 'Ada Lovelace', profilePicture: 'ada-384.webp' });
    const first = await fetchBytes(pathOf(consultant));
    expect(first.status).toBe(200);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(first.bytes.length).toBeLessThan(120_000);

    const tag = String(first.headers['etag']);
    expect((await fetchBytes(pathOf(consultant), { headers: { 'if-none-match': tag } })).status).toBe(304);
    expect((await fetchBytes(pathOf(consultant))).bytes.equals(first.bytes)).toBe(true);

    await app.ctx.db.updateTable('consultants').set({ name: 'Ada King' }).where('id', '=', consultant.id).execute();
    const changed = await fetchBytes(pathOf(consultant), { headers: { 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.bytes.equals(first.bytes)).toBe(false);
  });

  it('shows reviews that people wrote, and none of a demonstration', async () => {
    const columns = { name: 'Grace Hopper', taglineOne: 'One', taglineTwo: 'Two', reviewCount: 4, reviewSum: 19 };
    const facts = { name: 'Grace Hopper', taglines: ['One', 'Two'], hourlyRateCents: 5_000, portrait: null };
    const real = await fetchBytes(pathOf(await buildConsultant(app.ctx, columns)));
    const demo = await fetchBytes(pathOf(await buildConsultant(app.ctx, { ...columns, isDemo: true })));
    const rating = { average: 4.75, count: 4 };
    expect(real.bytes.equals(await drawSharePicture({ ...facts, rating, isDemo: false }))).toBe(true);
    expect(demo.bytes.equals(await drawSharePicture({ ...facts, rating: null, isDemo: true }))).toBe(true);
  });

  it('falls back to initials when the portrait is gone, and does not fail', async () => {
    const consultant = await buildConsultant(app.ctx, { profilePicture: 'gone-384.webp' });
    expect((await fetchBytes(pathOf(consultant))).status).toBe(200);
  });

  it('is drawn once for many who ask at the same moment', async () => {
    const consultant = await buildConsultant(app.ctx, { name: 'Asked Often' });
    const ip = randomAddress();
    const replies = await Promise.all(Array.from({ length: 10 }, () => fetchBytes(pathOf(consultant), { ip })));
    expect(new Set(replies.map(({ status, bytes }) => `${status} ${bytes.length}`)).size).toBe(1);
  });

  it.each([
    ['a script', '<script>alert(1)</script>', '</text><image href="file:///etc/passwd"/>'],
    ['an entity', '&lt;b&gt; &xxe; %s ${7*7}', ']]><!--'],
    ['nothing but what the typeface lacks', '李小龍 🎉', '\u202eevil\u0000\u200b'],
    ['no end', 'W'.repeat(200), 'very long words '.repeat(7)],
    ['only blanks', ' \t ', ''],
  ])('draws %s as text', async (_title, name, tagline) => {
    const picture = await drawSharePicture({
      name,
      taglines: [tagline, tagline],
      hourlyRateCents: 123_456,
      rating: { average: 5, count: 12_345 },
      isDemo: false,
      portrait: null,
    });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it('does not exist for who is not listed, nor under a name that is no id', async () => {
    const draft = await buildConsultant(app.ctx, { state: 'draft', listedAt: null });
    for (const file of [
      `${randomUUID()}.png`,
      `${draft.id}.png`,
      `${draft.id}.svg`,
      draft.id,
      'x.png',
      "'.png",
      '..%2F1.png',
      `${randomUUID().toUpperCase()}.png`,
    ]) {
      expect([file, (await fetchBytes(`/og/consultant/${file}`)).status]).toEqual([file, 404]);
    }
  });

  it('is not drawn without end for one address, and the refusal is not kept', async () => {
    const ip = randomAddress();
    const limit = { name: 'share-pictures', points: 30, seconds: 60 };
    await createLimiter(app.platform, limit).consume(ip, 30);
    const consultant = await buildConsultant(app.ctx, { name: 'Not Drawn' });
    const refused = await fetchBytes(pathOf(consultant), { ip });
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(refused.headers['cache-control'] ?? '').not.toContain('max-age');
    // Another address draws it, and from then on everybody has it.
    expect((await fetchBytes(pathOf(consultant))).status).toBe(200);
    expect((await fetchBytes(pathOf(consultant), { ip })).status).toBe(200);
  });
});
