// The formats that search engines read: robots.txt and sitemaps. Every address is on the one canonical origin.
import { escapeHtml } from '#platform/mail/mail-layout.ts';
import type { Address } from './search-engines.service.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Behind sign-in, for developers, or not for reading. */
const CLOSED = ['/app', '/course', '/dev', '/api'];

/** The same on every host: what a host shows names its canonical address itself, and must be read for that. */
export function presentRobots(origin: string): string {
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );
}

export function presentSitemapIndex(
  origin: string,
  counts: { articles: number; schools: number; consultants: number },
): string {
  const files = [
    'pages',
    ...Array.from({ length: counts.articles }, (_, index) => `articles-${index + 1}`),
    ...Array.from({ length: counts.schools }, (_, index) => `schools-${index + 1}`),
    ...Array.from({ length: counts.consultants }, (_, index) => `consultants-${index + 1}`),
  ];
  const entries = files.map(
    (file) => `<sitemap><loc>${escapeHtml(`${origin}/sitemaps/${file}.xml`)}</loc></sitemap>\n`,
  );
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`;
}

export function presentSitemap(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
    return `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
  });
  return `${XML}<urlset xmlns="${NAMESPACE}">\n${entries.join('')}</urlset>\n`;
}
