// HTML that cannot be broken by what it shows: every value is escaped unless it is HTML already.
import type { ServerResponse } from 'node:http';
import { STYLE_ELEMENT, STYLE_HASH } from './page-style.ts';

export interface Html {
  html: string;
}

type Part = string | number | Html | readonly Html[] | null | undefined | false;

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.reduce((result, literal, index) => result + renderPart(parts[index - 1]) + literal);
  return { html: text };
}

function renderPart(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part));
  return 'html' in part ? part.html : part.map((each) => each.html).join('');
}

function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

interface Page {
  title: string;
  body: Html;
  status?: number;
  /** Where a form may lead besides this server: browsers hold the redirect after a form to it. */
  formTarget?: string | null;
}

export function sendPage(response: ServerResponse, { title, body, status = 200, formTarget = null }: Page): void {
  const page = html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${{ html: STYLE_ELEMENT }}
      </head>
      <body>
        <header class="note"><strong>Payment simulator.</strong> No real money moves here. Use test cards only.</header>
        ${body}
      </body>
    </html> `;
  const formAction = formTarget !== null && URL.canParse(formTarget) ? ` ${new URL(formTarget).origin}` : '';
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'${formAction}; frame-ancestors 'none'; base-uri 'none'`,
    'Cache-Control': 'no-store',
    // Not 'no-referrer': the browser would then send a form without its origin, which is checked.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(page.html);
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end();
}
