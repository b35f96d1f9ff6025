// Answers with the bytes of somebody's file: for the one who asked alone, never opened as a page, never guessed to be something else.
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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
