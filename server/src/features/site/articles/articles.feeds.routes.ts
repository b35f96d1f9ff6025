// The feeds of the blog, RSS and Atom, at addresses outside the API: the newest articles with their whole text.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import type { FastifyInstance } from 'fastify';
import { createContext, type Platform } from '#platform/context/context.ts';
import { escapeHtml } from '#platform/mail/mail-layout.ts';
import { listLatest } from './articles.service.ts';

const IN_A_FEED = 20;
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const TITLE = `${BRANDS.matricula.name} blog`;
const ABOUT = 'Admission tests, interviews, schools and the application year, with sources.';

type Latest = Awaited<ReturnType<typeof listLatest>>;

/** XML has no place for control characters, whatever was typed. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const xml = (text: string) => escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));

/** Readers of feeds know no page that an address could be relative to. */
const absolute = (html: string, origin: string) =>
  html.replaceAll(/ srcset="[^"]*" sizes="[^"]*"/g, '').replaceAll(/(href|src)="\//g, `$1="${origin}/`);

export function presentRss(origin: string, articles: Latest): string {
  const items = articles.map(({ content, slug, publishedAt, html }) => {
    const url = xml(`${origin}/blog/${slug}`);
    const tags = content.tags.map((tag) => `<category>${xml(tag)}</category>`).join('');
    return `<item><title>${xml(content.title)}</title><link>${url}</link><guid isPermaLink="true">${url}</guid><pubDate>${publishedAt.toUTCString()}</pubDate><dc:creator>${xml(content.author)}</dc:creator>${tags}<description>${xml(content.excerpt)}</description><content:encoded>${xml(absolute(html, origin))}</content:encoded></item>\n`;
  });
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xml(TITLE)}</title><link>${xml(`${origin}/blog`)}</link><description>${xml(ABOUT)}</description><language>en-us</language>
<atom:link href="${xml(`${origin}/blog/feed.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel></rss>
`;
}

export function presentAtom(origin: string, articles: Latest): string {
  const entries = articles.map(({ articleId, content, slug, publishedAt, changedAt, html }) => {
    const url = xml(`${origin}/blog/${slug}`);
    const tags = content.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('');
    return `<entry><title>${xml(content.title)}</title><link href="${url}"/><id>urn:uuid:${articleId}</id><published>${publishedAt.toISOString()}</published><updated>${changedAt.toISOString()}</updated><author><name>${xml(content.author)}</name></author>${tags}<summary>${xml(content.excerpt)}</summary><content type="html">${xml(absolute(html, origin))}</content></entry>\n`;
  });
  const updated = articles.map(({ changedAt }) => changedAt.getTime()).reduce((a, b) => Math.max(a, b), 0);
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom">
<title>${xml(TITLE)}</title><subtitle>${xml(ABOUT)}</subtitle><id>${xml(`${origin}/blog`)}</id><updated>${new Date(updated).toISOString()}</updated>
<link href="${xml(`${origin}/blog`)}"/><link href="${xml(`${origin}/blog/atom.xml`)}" rel="self" type="application/atom+xml"/>
${entries.join('')}</feed>
`;
}

export function addArticleFeeds(app: FastifyInstance, platform: Platform): void {
  const ctx = createContext(platform);
  const origin = platform.config.origins.matricula;
  const cached = {
    config: { access: 'public' as const, cachedUntilChangeOf: ['site', 'schools', 'foundation'] as const },
    schema: { hide: true },
  };

  app.get('/blog/feed.xml', cached, async (_request, reply) =>
    reply.type('application/rss+xml; charset=utf-8').send(presentRss(origin, await listLatest(ctx, IN_A_FEED))),
  );

  app.get('/blog/atom.xml', cached, async (_request, reply) =>
    reply.type('application/atom+xml; charset=utf-8').send(presentAtom(origin, await listLatest(ctx, IN_A_FEED))),
  );
}
