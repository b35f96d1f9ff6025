// Objects in a bucket that speaks S3. Streams of unknown length go up in parts, so memory stays bounded.
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Config } from '#config.ts';
import type { Storage } from '#platform/files/stored-objects.ts';

/** S3 allows no part but the last below 5 MiB. */
const PART_BYTES = 8 * 1024 * 1024;

export function createS3Storage(config: Config['storage']['s3']): Storage {
  const { bucket: Bucket } = config;
  if (Bucket === '') throw new Error('S3_BUCKET: name the bucket');
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    ...(config.endpoint === '' ? {} : { endpoint: config.endpoint }),
    forcePathStyle: true,
    // Servers other than Amazon's store the framing of the newer checksums inside the object.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 30_000 },
  });

  async function putWhole(Key: string, Body: Buffer, ContentType: string): Promise<void> {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: Body.length }));
  }

  /** The object appears only when the upload is completed; a source that breaks leaves nothing behind. */
  async function putParts(
    Key: string,
    first: Buffer,
    others: AsyncIterable<Buffer>,
    ContentType: string,
  ): Promise<void> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType }));
    const upload = { Bucket, Key, UploadId };
    const done: { ETag: string | undefined; PartNumber: number }[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = done.length + 1;
      const part = new UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: Body.length });
      const { ETag } = await client.send(part);
      done.push({ ETag, PartNumber });
    };
    try {
      await send(first);
      for await (const Body of others) await send(Body);
      await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: done } }));
    } catch (error) {
      // The reason of the failure is worth more than the failure to clean up; buckets expire unfinished uploads anyway.
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
      throw error;
    }
  }

  return {
    put: async (key, body, contentType) => {
      if (Buffer.isBuffer(body)) return putWhole(key, body, contentType);
      const parts = partsOf(body);
      const first = await parts.next();
      if (first.done === true) return putWhole(key, Buffer.alloc(0), contentType);
      if (first.value.length < PART_BYTES) return putWhole(key, first.value, contentType);
      return putParts(key, first.value, parts, contentType);
    },
    get: async (key, range) => {
      try {
        const Range = range === undefined ? undefined : `bytes=${range.first}-${range.last}`;
        const { Body, ContentType, ContentLength, ContentRange } = await client.send(
          new GetObjectCommand({ Bucket, Key: key, Range }),
        );
        if (Body === undefined) throw new Error('S3 answered without a body');
        // On Node the SDK's body is a Readable; its type also covers browsers.
        const stream = Body as unknown as Readable;
        const whole = Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0);
        return { contentType: ContentType ?? 'application/octet-stream', size: whole, body: stream };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    list: async (prefix) => {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key);
      }
      return keys.toSorted();
    },
  };
}

/** The stream cut into pieces of PART_BYTES, the last one shorter. */
async function* partsOf(stream: Readable): AsyncGenerator<Buffer, undefined> {
  let pending: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer | string>) {
    let rest = Buffer.from(chunk as Buffer);
    while (size + rest.length >= PART_BYTES) {
      const cut = PART_BYTES - size;
      yield Buffer.concat([...pending, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      pending = [];
      size = 0;
    }
    pending.push(rest);
    size += rest.length;
  }
  if (size > 0) yield Buffer.concat(pending);
  return undefined;
}
