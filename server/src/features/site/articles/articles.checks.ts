// What an article is checked for before it is published: what is missing, its structure, its pictures, links and references, its figures.
import type { ArticleContent, ArticleFinding } from '@matricula/contract/site/managed-articles.ts';
import type { Token, Tokens } from 'marked';
import { findWrongFigures } from './articles.figures.ts';
import { imageIdOf } from './articles.pictures.ts';
import { allTokens, isArticleLink, plainText, readBlocks } from './articles.markdown.ts';
import { type Records, schoolIdsIn, unknownReferences } from './articles.references.ts';

/** Pages of our own that an article may lead to; those of articles and schools are looked up. */
const OWN_PAGES =
  /^\/(?:$|mstar|interview|marketplace|blog|contact|tos|privacy|become-a-consultant|how-ranking-works|register|saved|compare|favorite-schools|schools\/compare|products\/(?:medinterview|casper|aamcpreview)(?:\/sample)?)$/;

/** Addresses of articles that readers can open. */
export type KnownSlugs = ReadonlySet<string>;

/** Other articles that a text links to, whether or not they exist. */
export function articleSlugsIn(body: string): string[] {
  return [...new Set(linksIn(readBlocks(body)).flatMap((href) => /^\/blog\/([^/?#]+)/.exec(href)?.[1] ?? []))];
}

function linksIn(tokens: readonly Token[]): string[] {
  return [...allTokens(tokens)].filter(({ type }) => type === 'link').map((token) => (token as Tokens.Link).href);
}

export function checkArticle(content: ArticleContent, records: Records, known: KnownSlugs): ArticleFinding[] {
  const tokens = readBlocks(content.body);
  return [
    ...findMissing(content),
    ...findStructure(tokens),
    ...findPictures(tokens, records),
    ...findLinks(content, tokens, records, known),
    ...findReferences(content.body, records),
    ...findWrongFigures(content.body, records).map((message) => finding('figure', 'body', message, false)),
  ];
}

function finding(
  kind: ArticleFinding['kind'],
  field: ArticleFinding['field'],
  message: string,
  isBlocking = true,
): ArticleFinding {
  return { isBlocking, field, kind, message };
}

function findMissing({ title, excerpt, tags, sources, reviewBy, body }: ArticleContent): ArticleFinding[] {
  const missing: ArticleFinding[] = [];
  if (title === '') missing.push(finding('missing', 'title', 'Enter a title.'));
  if (excerpt === '')
    missing.push(finding('missing', 'excerpt', 'Enter a summary: the list and search engines show it.'));
  if (body.trim() === '') missing.push(finding('missing', 'body', 'The article has no text.'));
  if (tags.length === 0)
    missing.push(finding('missing', 'tags', 'Without a tag the article has no place beside others.', false));
  if (sources.length === 0)
    missing.push(
      finding('missing', 'sources', 'No source is named. An article with facts names where they are from.', false),
    );
  if (reviewBy === null) missing.push(finding('missing', 'reviewBy', 'No day is set to look at it again.', false));
  return missing;
}

function findStructure(tokens: readonly Token[]): ArticleFinding[] {
  const found: ArticleFinding[] = [];
  let depth = 1;
  for (const token of tokens) {
    if (token.type === 'heading') {
      const { depth: level, tokens: inner } = token as Tokens.Heading;
      const name = plainText(inner);
      if (level === 1)
        found.push(
          finding('structure', 'body', `“${name}” is a first-level heading. The title is the only one: write ##.`),
        );
      else if (level > 3)
        found.push(finding('structure', 'body', `“${name}” is deeper than the third level: write ###.`));
      else if (level > depth + 1) found.push(finding('structure', 'body', `“${name}” skips a level: write ##.`));
      if (name.trim() === '') found.push(finding('structure', 'body', 'A heading is empty.'));
      depth = level;
    }
  }
  if ([...allTokens(tokens)].some(({ type }) => type === 'html'))
    found.push(finding('structure', 'body', 'HTML is shown as text: write Markdown.'));
  return found;
}

/** Each that is there has words: the writer's or the library's, or none because it is decorative. */
function findPictures(tokens: readonly Token[], { images }: Records): ArticleFinding[] {
  const named = [...allTokens(tokens)].filter(({ type }) => type === 'image') as Tokens.Image[];
  return named
    .filter(({ href }) => !images.has(imageIdOf(href) ?? ''))
    .map(({ href, text }) =>
      finding(
        'picture',
        'body',
        `The library has no picture ${href}, so “${text}” is left out. Insert one with Picture.`,
      ),
    );
}

function findLinks(
  { slug, sources }: ArticleContent,
  tokens: readonly Token[],
  { schools }: Records,
  known: KnownSlugs,
): ArticleFinding[] {
  const found: ArticleFinding[] = [];
  for (const href of new Set(linksIn(tokens))) {
    const path = href.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
    const [, kind, id = ''] = /^\/(school|blog)\/([^/]+)$/.exec(path) ?? [];
    if (!isArticleLink(href)) found.push(finding('link', 'body', `The link ${href} is not well formed.`));
    else if (kind === 'school' && !schools.has(id))
      found.push(finding('link', 'body', `${href} leads nowhere: there is no such school.`));
    else if (kind === 'blog' && id !== slug && !known.has(id))
      found.push(finding('link', 'body', `${href} leads nowhere: no article is published there.`, false));
    else if (href.startsWith('/') && kind === undefined && !OWN_PAGES.test(path) && !path.startsWith('/consultant/'))
      found.push(finding('link', 'body', `${href} is not a page of ours that everybody can open.`));
  }
  for (const token of allTokens(tokens))
    if (token.type === 'link' && plainText((token as Tokens.Link).tokens).trim() === '')
      found.push(finding('link', 'body', `The link to ${(token as Tokens.Link).href} has no words.`));
  for (const { url, title } of sources)
    if (!URL.canParse(url)) found.push(finding('link', 'sources', `The address of “${title}” is not well formed.`));
  return found;
}

function findReferences(body: string, records: Records): ArticleFinding[] {
  const unknown = unknownReferences(body, records).map((written) =>
    finding('reference', 'body', `${written} names nothing that our records know.`),
  );
  const gone = schoolIdsIn(body).filter((id) => !records.schools.has(id) && !body.includes(`](/school/${id}`));
  return unknown.length > 0
    ? unknown
    : gone.map((id) => finding('reference', 'body', `There is no listed school “${id}”.`));
}
