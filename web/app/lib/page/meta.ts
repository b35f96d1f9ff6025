// Title, description, canonical link, Open Graph tags and structured data of a page. One canonical address across both hosts: Matricula's.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import type { MetaDescriptor } from 'react-router';
import { siteFromMatches } from '#lib/brand.ts';

interface PageFacts {
  title: string;
  description: string;
  /** Where this content has its address, when that is not the page's own path. May carry a query. */
  canonicalPath?: string;
  /** Pages about one person, or with nothing for a search engine. */
  isPrivate?: boolean;
  /** Path of the picture shown when the page is shared, when it has one of its own. */
  image?: string;
  /** The pages before and after this one, for a list in several. Paths, with their query. */
  links?: readonly { rel: 'prev' | 'next'; path: string }[];
  /** What the page says in schema.org's words, one object each. */
  jsonLd?: readonly Record<string, unknown>[];
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

const SHARE_IMAGE = '/share.png';

/** `/login/` and `/login` are one page; the canonical form has no slash at the end of its path. */
function withoutTrailingSlash(address: string): string {
  const [path = '', query] = address.split(/\?(.*)/s, 2);
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return query === undefined || query === '' ? plain : `${plain}?${query}`;
}

/** A route's `meta` export: `export const meta = pageMeta({ title, description })`. */
export function pageMeta(facts: PageFacts | ((args: MetaArgs) => PageFacts)) {
  return (args: MetaArgs): MetaDescriptor[] => {
    const {
      title,
      description,
      canonicalPath,
      isPrivate = false,
      image = SHARE_IMAGE,
      links = [],
      jsonLd = [],
    } = typeof facts === 'function' ? facts(args) : facts;
    const { brandId, origins } = siteFromMatches(args.matches);
    const brand = BRANDS[brandId];
    const fullTitle = title === brand.name ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`;
    const url = origins.matricula + withoutTrailingSlash(canonicalPath ?? args.location.pathname);
    return [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(isPrivate
        ? [{ name: 'robots', content: 'noindex' }]
        : [
            { tagName: 'link' as const, rel: 'canonical', href: url },
            ...links.map(({ rel, path }) => ({
              tagName: 'link' as const,
              rel,
              href: origins.matricula + withoutTrailingSlash(path),
            })),
          ]),
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:image', content: origins.matricula + image },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...jsonLd.map((object) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...object } })),
    ];
  };
}
