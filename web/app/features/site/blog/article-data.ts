// What search engines read of an article (schema.org), and the feeds of the blog as a page's head names them.
import { BRANDS } from '@matricula/contract/base/brands.ts';
import type { Article } from '@matricula/contract/site/articles.ts';
import type { MetaDescriptor } from 'react-router';

/** For `pageMeta`'s jsonLd. */
export function articleData(article: Article, origin: string): Record<string, unknown>[] {
  const { slug, title, excerpt, author, tags, sources, publishedAt, changedAt } = article;
  const url = `${origin}/blog/${slug}`;
  const publisher = { '@type': 'Organization', name: BRANDS.matricula.name, url: origin };
  return [
    {
      '@type': 'Article',
      '@id': `${url}#article`,
      headline: title,
      description: excerpt,
      url,
      mainEntityOfPage: url,
      image: `${origin}${articlePicture(slug)}`,
      datePublished: publishedAt,
      dateModified: changedAt,
      author: { '@type': 'Organization', name: author, url: origin },
      publisher,
      keywords: tags.join(', '),
      inLanguage: 'en-US',
      citation: sources.map(({ title: name, url: address }) => ({ '@type': 'CreativeWork', name, url: address })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Blog', item: `${origin}/blog` },
        { '@type': 'ListItem', position: 2, name: title, item: url },
      ],
    },
  ];
}

export const articlePicture = (slug: string) => `/og/article/${slug}.png`;

export function feedLinks(origin: string): MetaDescriptor[] {
  const link = (path: string, type: string, title: string) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type,
    title,
    href: `${origin}${path}`,
  });
  return [
    link('/blog/feed.xml', 'application/rss+xml', `${BRANDS.matricula.name} blog (RSS)`),
    link('/blog/atom.xml', 'application/atom+xml', `${BRANDS.matricula.name} blog (Atom)`),
  ];
}
