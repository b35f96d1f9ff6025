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
});
