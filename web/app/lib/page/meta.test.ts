// Titles, descriptions, canonical links and Open Graph tags.
import { describe, expect, it } from 'vitest';
import { pageMeta } from './meta.ts';

const origins = { matricula: 'https://matricula.test', peerway: 'https://peerway.test' };
const at = (pathname: string, brandId: 'matricula' | 'peerway') => ({
  matches: [{ id: 'root', loaderData: { brandId, origins } }],
  location: { pathname },
});
const canonical = (tags: ReturnType<ReturnType<typeof pageMeta>>) =>
  tags.flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []));

describe('page meta', () => {
  const meta = pageMeta({ title: 'Sign in', description: 'The way in.' });

  it('names the page and the brand of the host', () => {
    expect(meta(at('/login', 'matricula'))).toContainEqual({ title: 'Sign in · Matricula' });
    expect(meta(at('/login', 'peerway'))).toContainEqual({ title: 'Sign in · Peerway' });
  });

  it('has one canonical address across hosts and slashes', () => {
    const addresses = [at('/login', 'matricula'), at('/login/', 'peerway')].flatMap((args) => canonical(meta(args)));
    expect(addresses).toEqual(['https://matricula.test/login', 'https://matricula.test/login']);
    expect(canonical(meta(at('/', 'peerway')))).toEqual(['https://matricula.test/']);
  });

  it('carries the Open Graph tags', () => {
    const properties = meta(at('/login', 'matricula')).flatMap((tag) => ('property' in tag ? [tag.property] : []));
    expect(properties).toEqual(['og:title', 'og:description', 'og:url', 'og:type', 'og:site_name', 'og:image']);
  });

  it('keeps private pages from search engines, without a canonical address', () => {
    const tags = pageMeta({ title: 'Library', description: 'Yours.', isPrivate: true })(at('/app', 'matricula'));
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(canonical(tags)).toEqual([]);
  });

  it('lets a query belong to the address, and drops the slash before it', () => {
    const address = (canonicalPath: string) =>
      canonical(pageMeta({ title: 'Law', description: 'All.', canonicalPath })(at('/marketplace', 'peerway')))[0];
    expect(address('/marketplace/?tag=law&page=2')).toBe('https://matricula.test/marketplace?tag=law&page=2');
    expect(address('/marketplace?')).toBe('https://matricula.test/marketplace');
    expect(address('/?tag=law')).toBe('https://matricula.test/?tag=law');
    expect(address('/marketplace?search=a?b')).toBe('https://matricula.test/marketplace?search=a?b');
  });

  it('names the pages before and after, on the one origin, and not for a private page', () => {
    const links = [
      { rel: 'prev', path: '/marketplace' },
      { rel: 'next', path: '/marketplace?page=3' },
    ] as const;
    const linksOf = (isPrivate: boolean) =>
      pageMeta({ title: 'List', description: 'All.', links, isPrivate })(at('/marketplace', 'peerway')).flatMap((tag) =>
        'rel' in tag && (tag.rel === 'prev' || tag.rel === 'next') ? [`${tag.rel} ${String(tag.href)}`] : [],
      );
    expect(linksOf(false)).toEqual([
      'prev https://matricula.test/marketplace',
      'next https://matricula.test/marketplace?page=3',
    ]);
    expect(linksOf(true)).toEqual([]);
  });

  it('shares the picture of the page, or that of the product', () => {
    const pictureOf = (image: object) =>
      pageMeta({ title: 'Ada', description: 'Her.', ...image })(at('/consultant/1', 'peerway')).flatMap((tag) =>
        'property' in tag && tag.property === 'og:image' ? [tag.content] : [],
      );
    expect(pictureOf({})).toEqual(['https://matricula.test/share.png']);
    expect(pictureOf({ image: '/og/consultant/1.png' })).toEqual(['https://matricula.test/og/consultant/1.png']);
  });

  it('says structured data in schema.org’s words', () => {
    const tags = pageMeta({ title: 'Ada', description: 'Her.', jsonLd: [{ '@type': 'Person', name: 'Ada' }] })(
      at('/consultant/1', 'matricula'),
    );
    expect(tags).toContainEqual({
      'script:ld+json': { '@context': 'https://schema.org', '@type': 'Person', name: 'Ada' },
    });
  });
});
