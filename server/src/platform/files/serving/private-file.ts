// Answers with the bytes of somebody's file: for the one who asked alone, never opened as a page, never guessed to be something else.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '#platform/context/errors.ts';
import type { ByteRange } from '#platform/files/stored-objects.ts';
import { readRange } from './byte-range.ts';

export interface PrivateFile {
  /** For `filename*`, as RFC 5987 writes it. */
  name: string;
  contentType: string;
  bytes: Buffer | Readable;
}

/** Made by us and shown by our own pages; should it ever be opened as a page nevertheless, nothing in it may act. */
const CONTENT_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

export function sendPrivateFile(reply: FastifyReply, { name, contentType, bytes }: PrivateFile) {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'content-security-policy': CONTENT_POLICY,
      'x-content-type-options': 'nosniff',
    })
    .type(contentType)
    .send(bytes);
}

interface RangedFile {
  size: number;
  /** The header that asks for a range. */
  range: string | undefined;
  method: string;
  /** Of an empty file and of a HEAD the range is empty: its last byte is the one before its first. */
  open: (range: ByteRange) => PrivateFile;
}

/** Fails with 416 where nothing of the range is there. */
export function sendPrivateRange(reply: FastifyReply, { size, range: header, method, open }: RangedFile) {
  const range = readRange(header, size);
  if (range === 'outside') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError(416, 'range', 'This part of the file does not exist.');
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range;
  reply.headers({ 'accept-ranges': 'bytes', 'content-length': last - first + 1 });
  if (range !== 'whole') reply.status(206).header('content-range', `bytes ${first}-${last}/${size}`);
  // Of a HEAD nothing is opened: it would only be dropped.
  return sendPrivateFile(reply, open({ first, last: method === 'HEAD' ? first - 1 : last }));
}
