// One contract for object storage, run over every driver: files on disk, and S3 against a real server (Debian's Swift).
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorage } from '#platform/files/storage.ts';
import type { Storage } from '#platform/files/stored-objects.ts';

const SWIFT = new URL('../../../../scripts/swift.sh', import.meta.url).pathname;

interface S3Server {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): void;
}

/** CI brings its server along, or the S3 driver would go untested unseen; a developer without Swift sees it skipped. */
function findS3Server(): S3Server | null {
  if (process.env['S3_TEST_ENDPOINT'] !== undefined) return describeServer(process.env, () => undefined);
  if (!['', '0', 'false'].includes(process.env['CI'] ?? '')) {
    throw new Error('S3_TEST_ENDPOINT is not set: run eval "$(scripts/swift.sh start)"');
  }
  const running = runSwift('env');
  if (running !== null) return describeServer(running, () => undefined);
  if (!hasSwift()) return null;
  const started = runSwift('start');
  if (started === null) throw new Error('Swift is installed and does not start: run scripts/swift.sh start');
  return describeServer(started, () => runSwift('stop'));
}

function describeServer(env: Record<string, string | undefined>, stop: () => void): S3Server {
  return {
    endpoint: env['S3_TEST_ENDPOINT'] ?? '',
    region: env['S3_TEST_REGION'] ?? '',
    accessKeyId: env['S3_TEST_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['S3_TEST_SECRET_ACCESS_KEY'] ?? '',
    stop,
  };
}

function hasSwift(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v swift-proxy-server && command -v memcached'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function runSwift(verb: 'start' | 'stop' | 'env'): Record<string, string> | null {
  try {
    const lines = execFileSync(SWIFT, [verb], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Object.fromEntries([...lines.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  } catch {
    return null;
  }
}

const s3Server = findS3Server();
const bucket = `contract-${randomUUID()}`;
const s3 = {
  endpoint: s3Server?.endpoint ?? '',
  region: s3Server?.region ?? '',
  accessKeyId: s3Server?.accessKeyId ?? '',
  secretAccessKey: s3Server?.secretAccessKey ?? '',
  bucket,
};
const s3Client = new S3Client({
  endpoint: s3.endpoint,
  region: s3.region,
  credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
});
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-contract-'));
  if (s3Server !== null) await s3Client.send(new CreateBucketCommand({ Bucket: bucket }));
});

afterAll(async () => {
  await rm(directory, { recursive: true });
  s3Client.destroy();
  s3Server?.stop();
});

const DRIVERS = [
  { name: 'file', isThere: true, create: () => createStorage({ driver: 'file', directory, s3 }) },
  { name: 's3', isThere: s3Server !== null, create: () => createStorage({ driver: 's3', directory, s3 }) },
] as const;

for (const { name, isThere, create } of DRIVERS) {
  describe.skipIf(!isThere)(`storage contract: ${name}`, () => {
    let storage: Storage;
    let home: string;

    beforeEach(() => {
      storage = create();
      home = `t/${randomUUID()}`;
    });

    it('gives back what was put, with its type and size', async () => {
      const bytes = randomBytes(10_000);
      await storage.put(`${home}/portrait.webp`, bytes, 'image/webp');
      const object = await storage.get(`${home}/portrait.webp`);
      expect(object).toMatchObject({ contentType: 'image/webp', size: 10_000 });
      expect((await buffer(object!.body)).equals(bytes)).toBe(true);
    });

    it.each([
      ['a buffer', () => Buffer.alloc(0)],
      ['a stream', () => Readable.from([])],
    ])('keeps an empty object from %s', async (_source, makeBody) => {
      await storage.put(`${home}/empty`, makeBody(), 'text/plain');
      const object = await storage.get(`${home}/empty`);
      expect(object?.size).toBe(0);
      expect(await text(object!.body)).toBe('');
    });

    it('gives a part of an object, and says how large the whole is', async () => {
      const bytes = randomBytes(10_000);
      await storage.put(`${home}/lesson.webm`, bytes, 'video/webm');
      const object = await storage.get(`${home}/lesson.webm`, { first: 1_000, last: 1_999 });
      expect(object).toMatchObject({ contentType: 'video/webm', size: 10_000 });
      expect((await buffer(object!.body)).equals(bytes.subarray(1_000, 2_000))).toBe(true);
    });

    it.each([1, 8 * 1024 * 1024 - 1, 8 * 1024 * 1024, 20 * 1024 * 1024 + 7])(
      'takes a stream of %i bytes whose length nobody told it',
      async (size) => {
        const bytes = randomBytes(size);
        await storage.put(`${home}/recording`, Readable.from(slices(bytes, 1_000_003)), 'video/webm');
        const object = await storage.get(`${home}/recording`);
        expect(object).toMatchObject({ size, contentType: 'video/webm' });
        expect(digest(await buffer(object!.body))).toBe(digest(bytes));
      },
    );

    it('replaces body and type together', async () => {
      await storage.put(`${home}/note`, Buffer.from('a long first version'), 'text/plain');
      await storage.put(`${home}/note`, Buffer.from('{}'), 'application/json');
      const object = await storage.get(`${home}/note`);
      expect(object).toMatchObject({ contentType: 'application/json', size: 2 });
      expect(await text(object!.body)).toBe('{}');
      expect(await storage.list(home)).toEqual([`${home}/note`]);
    });

    it.each([1_000, 9 * 1024 * 1024])(
      'keeps the old object when the new one breaks off after %i bytes',
      async (size) => {
        await storage.put(`${home}/note`, Buffer.from('old'), 'text/plain');
        await expect(storage.put(`${home}/note`, brokenStream(size), 'image/png')).rejects.toThrow('the source broke');
        await expect(storage.put(`${home}/new`, brokenStream(size), 'image/png')).rejects.toThrow('the source broke');
        const object = await storage.get(`${home}/note`);
        expect(object).toMatchObject({ contentType: 'text/plain', size: 3 });
        expect(await text(object!.body)).toBe('old');
        expect(await storage.list(home)).toEqual([`${home}/note`]);
      },
    );

    it('never shows a reader a mixture while writers race', async () => {
      const versions = ['a', 'b', 'c', 'd'].map((letter, index) => ({
        bytes: Buffer.from(letter.repeat(50_000 + index)),
        type: `text/x-${letter}`,
      }));
      const [first, ...others] = versions;
      await storage.put(`${home}/shared`, first!.bytes, first!.type);
      const writes = others.map(({ bytes, type }) => storage.put(`${home}/shared`, bytes, type));
      const reads = Array.from({ length: 20 }, async () => {
        const object = await storage.get(`${home}/shared`);
        return { type: object!.contentType, size: object!.size, bytes: await buffer(object!.body) };
      });
      const mixtures = (await Promise.all(reads)).filter(({ type, size, bytes }) => {
        const whole = versions.find((version) => version.type === type);
        return whole === undefined || size !== whole.bytes.length || !bytes.equals(whole.bytes);
      });
      expect(mixtures).toEqual([]);
      await Promise.all(writes);
    });

    it('answers null for what is not there', async () => {
      expect(await storage.get(`${home}/absent`)).toBeNull();
      await storage.put(`${home}/folder/leaf`, Buffer.from('x'), 'text/plain');
      expect(await storage.get(`${home}/folder`)).toBeNull();
    });

    it('deletes once, and again without complaint', async () => {
      await storage.put(`${home}/gone`, Buffer.from('x'), 'text/plain');
      await storage.delete(`${home}/gone`);
      await storage.delete(`${home}/gone`);
      await storage.delete(`${home}/never/was`);
      expect(await storage.get(`${home}/gone`)).toBeNull();
      expect(await storage.list(home)).toEqual([]);
    });

    it('lists keys by prefix, sorted, also where a key is the beginning of another', async () => {
      const keys = ['b', 'a/2', 'a/10', 'a', 'a/b/c', 'ab', 'a-b'].map((key) => `${home}/${key}`);
      await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key), 'text/plain')));
      expect(await storage.list(`${home}/`)).toEqual(keys.toSorted());
      expect(await storage.list(`${home}/a`)).toEqual(keys.filter((key) => key !== `${home}/b`).toSorted());
      expect(await storage.list(`${home}/a/`)).toEqual([`${home}/a/10`, `${home}/a/2`, `${home}/a/b/c`]);
      expect(await storage.list(`${home}/x`)).toEqual([]);
      expect(await text((await storage.get(`${home}/a`))!.body)).toBe(`${home}/a`);
    });

    it.each([
      '',
      '/etc/passwd',
      '../secret',
      'a/../../secret',
      'a/..',
      'a//b',
      'a/',
      'a/./b',
      'a/.hidden',
      '.hidden',
      'A',
      'ä',
      'a b',
      'a\\b',
      'a%2e%2e',
      'a\0b',
      'a\n',
      'a@object',
      `a/${'x'.repeat(129)}`,
      'x/'.repeat(300),
    ])('refuses the key %j', async (key) => {
      await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not a storage key');
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('Not a storage key');
    });

    it.each(['/', '../../', 'a/../', '..', 'A'])('refuses the prefix %j', async (prefix) => {
      await expect(storage.list(prefix)).rejects.toThrow('Not a storage key');
    });

    it.each(['', 'text', 'text/html\r\nset-cookie: a=b', 'text/html, text/plain'])(
      'refuses the content type %j',
      async (contentType) => {
        await expect(storage.put(`${home}/x`, Buffer.from('x'), contentType)).rejects.toThrow('Not a content type');
      },
    );
  });
}

describe('the file driver', () => {
  it('leaves one body per object and no draft behind, also after failures', async () => {
    const storage = createStorage({ driver: 'file', directory, s3 });
    const home = `tidy/${randomUUID()}`;
    await storage.put(`${home}/x`, Buffer.from('1'), 'text/plain');
    await storage.put(`${home}/x`, Buffer.from('2'), 'text/plain');
    await expect(storage.put(`${home}/x`, brokenStream(10), 'text/plain')).rejects.toThrow('the source broke');
    const names = await readdir(join(directory, home));
    expect(names.toSorted()).toEqual([expect.stringMatching(/^x@[0-9a-f-]{36}$/), 'x@object']);
    const body = names.find((file) => file !== 'x@object')!;
    expect(await readFile(join(directory, home, body), 'utf8')).toBe('2');
    await storage.delete(`${home}/x`);
    expect(await readdir(join(directory, home))).toEqual([]);
  });

  it('creates its directory with the first object, not before', async () => {
    const late = join(directory, 'late');
    const storage = createStorage({ driver: 'file', directory: late, s3 });
    expect(await storage.list('')).toEqual([]);
    await expect(stat(late)).rejects.toThrow('ENOENT');
    await storage.put('first', Buffer.from('x'), 'text/plain');
    expect(await storage.list('')).toEqual(['first']);
  });
});

describe('the S3 driver', () => {
  it('refuses to start without a bucket', () => {
    expect(() => createStorage({ driver: 's3', directory, s3: { ...s3, bucket: '' } })).toThrow('S3_BUCKET');
  });

  it.skipIf(s3Server === null)('leaves no unfinished upload behind when a source breaks', async () => {
    const storage = createStorage({ driver: 's3', directory, s3 });
    const upload = storage.put(`broken/${randomUUID()}`, brokenStream(9 * 1024 * 1024), 'text/plain');
    await expect(upload).rejects.toThrow('the source broke');
    const { Uploads } = await s3Client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
    expect(Uploads ?? []).toEqual([]);
  });

  it.skipIf(s3Server === null)(
    'fails, instead of answering null, when the bucket is absent or the key is wrong',
    async () => {
      const lost = createStorage({ driver: 's3', directory, s3: { ...s3, bucket: `absent-${randomUUID()}` } });
      await expect(lost.get('a')).rejects.toMatchObject({ name: 'NoSuchBucket' });
      const stranger = createStorage({ driver: 's3', directory, s3: { ...s3, secretAccessKey: 'wrong' } });
      await expect(stranger.get('a')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    },
  );
});

function* slices(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function brokenStream(size: number): Readable {
  return Readable.from(
    (async function* () {
      yield randomBytes(size);
      throw new Error('the source broke');
    })(),
  );
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
