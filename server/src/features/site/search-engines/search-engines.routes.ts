// robots.txt and the sitemaps, at the addresses where search engines look for them: outside the API.
import type { FastifyInstance } from 'fastify';
import { createContext, type Platform } from '#platform/context/context.ts';
import { notFound } from '#platform/context/errors.ts';
import { presentRobots, presentSitemap, presentSitemapIndex } from './search-engines.presenter.ts';
import {
  countFiles,
  listArticleAddresses,
  listConsultantAddresses,
  listPageAddresses,
  listSchoolAddresses,
} from './search-engines.service.ts';

const LISTS = {
  articles: listArticleAddresses,
  consultants: listConsultantAddresses,
  schools: listSchoolAddresses,
};
const XML_TYPE = 'application/xml; charset=utf-8';

export function addSearchEngines(app: FastifyInstance, platform: Platform): void {
  const ctx = createContext(platform);
  const origin = platform.config.origins.matricula;
  const schema = { hide: true };
  const cached = {
    config: { access: 'public' as const, cachedUntilChangeOf: ['schools', 'marketplace', 'site'] as const },
    schema,
  };

  app.get('/robots.txt', cached, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(presentRobots(origin)),
  );

  app.get('/sitemap.xml', cached, async (_request, reply) =>
    reply.type(XML_TYPE).send(presentSitemapIndex(origin, await countFiles(ctx))),
  );

  app.get('/sitemaps/pages.xml', cached, async (_request, reply) =>
    reply.type(XML_TYPE).send(presentSitemap(origin, await listPageAddresses(ctx))),
  );

  // A megabyte that one crawler reads once a day is not worth a place in the cache.
  app.get<{ Params: { file: string } }>(
    '/sitemaps/:file',
    { config: { access: 'public' }, schema },
    async (request, reply) => {
      const [, kind, number] =
        /^(articles|consultants|schools)-([1-9]\d{0,4})\.xml$/.exec(request.params.file) ?? notFound('Sitemap');
      const addresses = await LISTS[kind as keyof typeof LISTS](ctx, Number(number));
      return reply
        .type(XML_TYPE)
        .header('cache-control', 'public, max-age=3600')
        .send(presentSitemap(origin, addresses));
    },
  );
}
