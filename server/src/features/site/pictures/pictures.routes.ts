// HTTP of pictures, at addresses of their own outside the API: they stand in pages, not in answers.
import { schoolIdSchema } from '@matricula/contract/schools/schools.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type Platform } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import { createPictures, type SharePicture } from './pictures.service.ts';

/** A new portrait gets a new name, so one name always means the same bytes. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Another picture may stand here the next moment: browsers ask each time, and mostly hear 304. */
const ASK_EACH_TIME = 'public, no-cache';
const FOR_AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';

const IMAGE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface FileParams {
  Params: { file: string };
}

export function addPictures(app: FastifyInstance, platform: Platform): void {
  const pictures = createPictures(createContext(platform));
  const options = { config: { access: 'public' as const }, schema: { hide: true } };

  app.get<FileParams>('/profilepics/:file', options, async (request, reply) => {
    const { bytes, contentType, tag } = await pictures.getPortrait(request.params.file);
    reply.headers({ 'cache-control': FOR_EVER, etag: tag });
    return hasIt(request, tag) ? sayNothingNew(reply) : reply.type(contentType).send(bytes);
  });

  app.get<FileParams>('/images/:file', options, async (request, reply) => {
    const { file } = request.params;
    const isStable = IMAGE_ID.test(file);
    const picture = await pictures.getImageFile(isStable ? await pictures.nameImageFile(file) : file);
    const { bytes, contentType, tag } = picture;
    reply.headers({ 'cache-control': isStable ? ASK_EACH_TIME : FOR_EVER, etag: tag });
    return hasIt(request, tag) ? sayNothingNew(reply) : reply.type(contentType).send(bytes);
  });

  app.get<FileParams>('/og/consultant/:file', options, async (request, reply) => {
    const [, id = ''] =
      /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/.exec(request.params.file) ?? notFound('Picture');
    return sendShared(request, reply, await pictures.getSharePicture(id));
  });

  app.get<FileParams>('/og/article/:file', options, async (request, reply) => {
    const [, slug = ''] = /^([a-z0-9-]{1,80})\.png$/.exec(request.params.file) ?? notFound('Picture');
    return sendShared(request, reply, await pictures.getArticlePicture(slug));
  });

  // Not ':file': /schools/compare is a page. A shield is small and the same for everybody, so it is kept like an answer.
  app.get<{ Params: { schoolId: string } }>(
    '/schools/:schoolId.svg',
    { config: { access: 'public', cachedUntilChangeOf: ['schools'] }, schema: { hide: true } },
    async (request, reply) => {
      if (!schoolIdSchema.safeParse(request.params.schoolId).success) notFound('Picture');
      return reply.type('image/svg+xml; charset=utf-8').send(await pictures.getShield(request.params.schoolId));
    },
  );
}

async function sendShared(request: FastifyRequest, reply: FastifyReply, picture: SharePicture): Promise<FastifyReply> {
  const { tag } = picture;
  const bytes = hasIt(request, tag) ? null : await picture.draw(request.ip);
  // Only now: a refusal must not be kept for an hour.
  reply.headers({ 'cache-control': FOR_AN_HOUR, etag: tag });
  return bytes === null ? sayNothingNew(reply) : reply.type('image/png').send(bytes);
}

function hasIt({ headers }: FastifyRequest, tag: string): boolean {
  return headers['if-none-match']?.includes(tag) === true;
}

function sayNothingNew(reply: FastifyReply): FastifyReply {
  return reply.code(304).send();
}
