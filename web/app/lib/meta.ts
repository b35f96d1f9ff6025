// Title, description, canonical link and Open Graph tags of a page. One canonical address across both hosts: Matricula's.
import { BRANDS } from '@matricula/contract/brands.ts';
import type { MetaDescriptor } from 'react-router';
import { siteFromMatches } from './brand.ts';

interface PageFacts {
  title: string;
  description: string;
  /** Where this content has its address, when that is not the page's own path. */
  canonicalPath?: string;
  /** Pages about one person, or with nothing for a search engine. */
  isPrivate?: boolean;
}

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

const SHARE_IMAGE = '/share.png';

/** `/login/` and `/login` are one page; the canonical form has no slash at the end. */
function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

/** A route's `meta` export: `export const meta = pageMeta({ title, description })`. */
export function pageMeta(facts: PageFacts | ((args: MetaArgs) => PageFacts)) {
  return (args: MetaArgs): MetaDescriptor[] => {
    const { title, description, canonicalPath, isPrivate = false } = typeof facts === 'function' ? facts(args) : facts;
    const { brandId, origins } = siteFromMatches(args.matches);
    const brand = BRANDS[brandId];
    const fullTitle = title === brand.name ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`;
    const url = origins.matricula + withoutTrailingSlash(canonicalPath ?? args.location.pathname);
    return [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(isPrivate
        ? [{ name: 'robots', content: 'noindex' }]
        : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:image', content: origins.matricula + SHARE_IMAGE },
      { name: 'twitter:card', content: 'summary_large_image' },
    ];
  };
}
