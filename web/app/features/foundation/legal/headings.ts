// Gives each h2 of a cleaned document an address and lists them, for the table of contents. Strings only, so that the server does it too.

export interface Heading {
  id: string;
  text: string;
}

const H2 = /<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();
}

/** The same document with `id`s on its h2s, and what they say in their order. */
export function numberHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const numbered = html.replace(H2, (_whole, inner: string) => {
    const id = `section-${headings.length + 1}`;
    headings.push({ id, text: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: numbered, headings };
}
