// Markdown to the few elements that an article may have. What is not in the subset (docs/articles.md) stands as plain text or is left out,
// and everything is sanitized at the end, whatever came before.
import { Marked, type Token, type Tokens } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '#platform/mail/mail-layout.ts';
import { figureHtml, imageIdOf, pictureHtml, type ShownImages } from './articles.pictures.ts';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'a',
    'br',
    'hr',
    'blockquote',
    'div',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    ol: ['start'],
    th: ['scope'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    // Around a table that may be wider than the screen.
    div: [
      { name: 'role', values: ['region'] },
      { name: 'tabindex', values: ['0'] },
      { name: 'aria-label', values: ['Table'] },
    ],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // Pictures of the library and no others, whoever wrote them.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/images\/[\w.-]+$/.test(attribs['src'] ?? ''),
};

const SECTION = 'part-';

export interface RenderedArticle {
  html: string;
  contents: { id: string; text: string }[];
}

/** Links of the subset: pages of our own, and pages elsewhere with their whole address. */
export function isArticleLink(href: string): boolean {
  if (/[\s\\<>"]/.test(href)) return false;
  return /^\/(?!\/)/.test(href) || /^#[\w-]+$/.test(href) || /^mailto:[^@]+@[^@]+$/.test(href) || isOutside(href);
}

function isOutside(href: string): boolean {
  return /^https?:\/\/[^/]/.test(href) && URL.canParse(href);
}

/** Of marks in one paragraph, and of quotations and lists within each other: more than anybody writes, and the parser's time grows with both. */
const MAX_MARKS = 1_000;
const DEEP = /^[ \t]*(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*){9,}/gm;

/** A paragraph that is nothing but marks stands as it was typed. */
function tame(body: string): string {
  return body
    .replace(DEEP, (marks) => marks.replaceAll(/[>+*.)-]/g, String.raw`\$&`))
    .replaceAll(/[^\n]+(?:\n[^\n]+)*/g, (paragraph) => {
      const marks = paragraph.match(/[*_~`[\]<!]/g)?.length ?? 0;
      return marks > MAX_MARKS ? paragraph.replaceAll(/[\\*_~`[\]<!]/g, String.raw`\$&`) : paragraph;
    });
}

/** What the text is made of. Nothing is rendered, so it may be asked of any text. */
export function readBlocks(body: string): Token[] {
  return new Marked({ gfm: true }).lexer(tame(body));
}

/** Every token below these, from the outside in. */
export function* allTokens(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    yield* allTokens(childrenOf(token));
  }
}

function childrenOf(token: Token): Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap(({ tokens }) => tokens);
  }
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

/** The words of a token without its marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return ' ';
      const children = childrenOf(token);
      if (children.length > 0) return plainText(children);
      return 'text' in token && token.type !== 'html' ? unescapeHtml(String(token.text)) : '';
    })
    .join('');
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** How many words somebody reads. */
export function countWords(body: string): number {
  return plainText(readBlocks(body).map((token) => token)).match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0;
}

/** The HTML of a text whose references are resolved already. */
export function renderMarkdown(body: string, images: ShownImages): RenderedArticle {
  const contents: RenderedArticle['contents'] = [];
  const imageAt = (href: string) => images.get(imageIdOf(href) ?? '');
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        // The title is the one h1; what is deeper than the third level is a third.
        if (depth > 2) return `<h3>${inner}</h3>\n`;
        const id = `${SECTION}${contents.length + 1}`;
        contents.push({ id, text: plainText(tokens) });
        return `<h2 id="${id}">${inner}</h2>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        if (!isArticleLink(href)) return inner;
        const rel = isOutside(href) ? ' rel="noopener"' : '';
        return `<a href="${escapeHtml(href)}"${rel}>${inner}</a>`;
      },
      // A picture is named by its id. One that is not there is left out; the checks before publishing say so.
      image({ href, text }) {
        const image = imageAt(href);
        return image === undefined ? '' : pictureHtml(image, text);
      },
      paragraph({ tokens }) {
        const pictures = tokens.filter(({ type }) => type === 'image') as Tokens.Image[];
        const isOnlyPictures = tokens.every(({ type, raw }) => type === 'image' || raw.trim() === '');
        if (pictures.length === 0 || !isOnlyPictures) return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        return pictures
          .map(({ href, text }) => {
            const image = imageAt(href);
            return image === undefined ? '' : figureHtml(image, text);
          })
          .join('');
      },
      html: ({ text }) => escapeHtml(text),
      code: ({ text }) => `<p>${escapeHtml(text)}</p>\n`,
      codespan: ({ text }) => escapeHtml(text),
      checkbox: () => '',
      del({ tokens }) {
        return this.parser.parseInline(tokens);
      },
      table({ header, rows }) {
        const cells = (tag: string, row: Tokens.TableCell[]) =>
          row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.split(' ')[0] ?? ''}>`).join('');
        const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
        const head = `<thead><tr>${cells('th scope="col"', header)}</tr></thead>`;
        return `<div role="region" tabindex="0" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
  const html = marked.parse(tame(body), { async: false });
  return { html: sanitizeHtml(html, ALLOWED), contents };
}
