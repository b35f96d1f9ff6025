// HTTP of watching. Files have addresses of their own that a player can ask, part by part, and keep for ever: their names are their content.
import { watchingEndpoints } from '@matricula/contract/practice/answering-endpoints.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/context/errors.ts';
import { readRange } from '#platform/files/serving/byte-range.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentWatched } from './watching.presenter.ts';
import { getMediaFile, keepPosition, type MediaFile } from './watching.service.ts';

/** Only this browser may keep it: a copy shared by several would open locked lessons to everybody. */
const FOR_EVER = 'private, max-age=31536000, immutable';

export const watchingRoutes = routesOf(watchingEndpoints, {
  getMediaFile: {
    limit: { points: 1_200, seconds: 60 },
    handle: async (request, reply) => {
      const { params, query, ctx } = request;
      return sendFile(request, reply, await getMediaFile(ctx, params, params.file, query.pass));
    },
  },

  keepWatchPosition: {
    limit: { points: 120, seconds: 60, by: 'user' },
    handle: async ({ ctx, params, body }) => presentWatched(await keepPosition(ctx, params, body.seconds)),
  },
});

async function sendFile(
  { ctx, headers }: Pick<FastifyRequest, 'ctx' | 'headers'>,
  reply: FastifyReply,
  { key, size, contentType }: MediaFile,
): Promise<FastifyReply> {
  const tag = `"${key.slice(key.indexOf('/') + 1, key.lastIndexOf('.'))}"`;
  reply.headers({
    'cache-control': FOR_EVER,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag: tag,
  });
  if (headers['if-none-match']?.includes(tag) === true) return reply.code(304).send();
  // A part of another file than the one that the browser holds a part of would spoil both.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isSame ? readRange(headers.range, size) : 'whole';
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const stored = (await ctx.storage.get(key, range === 'whole' ? undefined : range)) ?? notFound('File');
  reply.type(contentType);
  if (range === 'whole') return reply.header('content-length', size).send(stored.body);
  const { first, last } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${first}-${last}/${size}`, 'content-length': last - first + 1 })
    .send(stored.body);
}
