// The gallery of every mail at /dev/mail, with fixture data and in both brands. Development only; works without scripts.
import { BRANDS, type BrandId } from '@matricula/contract/base/brands.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '#config.ts';
import { notFound } from '#platform/context/errors.ts';
import { escapeHtml } from '#platform/mail/mail-layout.ts';

/** One mail of a feature, drawn with invented data. `name` is its address in the gallery. */
export interface MailPreview {
  name: string;
  title: string;
  render: (brand: BrandId) => { subject: string; html: string; text: string };
}

const BRAND_IDS = Object.keys(BRANDS) as BrandId[];
/** Mails carry inline styles, and the gallery shows them in frames; nothing may run or load. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const pathSchema = z.object({ brand: z.enum(BRAND_IDS), file: z.string().max(100) });

/** Registers the gallery, or nothing at all where development pages are off. */
export function addDevMail(app: FastifyInstance, config: Pick<Config, 'hasDevPages'>, previews: MailPreview[]): void {
  if (!config.hasDevPages) return;
  const byName = new Map(previews.map((preview) => [preview.name, preview]));
  if (byName.size !== previews.length) throw new Error('Two mail previews share a name');
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const options = { config: { access: 'public' as const } };

  routes.get(
    '/dev/mail',
    { ...options, schema: { hide: true, response: { 200: z.string() } } },
    async (_request, reply) =>
      reply
        .header('content-security-policy', CONTENT_POLICY)
        .type('text/html; charset=utf-8')
        .send(drawGallery(previews)),
  );

  routes.get(
    '/dev/mail/:brand/:file',
    { ...options, schema: { hide: true, params: pathSchema, response: { 200: z.string() } } },
    async (request, reply) => {
      const { brand, file } = request.params;
      const [, name, format] = /^(.+)\.(html|txt)$/.exec(file) ?? notFound('Mail');
      const mail = (byName.get(name ?? '') ?? notFound('Mail')).render(brand);
      return reply
        .header('content-security-policy', CONTENT_POLICY)
        .type(format === 'html' ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8')
        .send(format === 'html' ? mail.html : mail.text);
    },
  );
}

const GALLERY_STYLE = `
:root { color-scheme: light dark; --paper: #fcfbf8; --surface: #fff; --ink: #14222e; --soft: #46535e; --line: #e2dfd6; --primary: #176b56; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101517; --surface: #182023; --ink: #e9edec; --soft: #aeb9b8; --line: #2c373a; --primary: #5fbfa4; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 16px/1.55 Inter, system-ui, sans-serif; }
header, main { max-width: 1280px; margin: 0 auto; padding: 24px 16px; }
h1, h2 { margin: 0; font: 600 32px/1.15 'Source Serif 4', Georgia, serif; }
h2 { font-size: 24px; }
h3 { margin: 0 0 8px; font-size: 14px; font-weight: 600; color: var(--soft); }
a { color: var(--primary); }
p { margin: 4px 0 0; color: var(--soft); }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 16px 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 4px 0; }
section { padding: 40px 0; border-top: 1px solid var(--line); }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 24px; margin: 24px 0 16px; }
iframe { display: block; width: 100%; height: 600px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
summary { padding: 8px 0; cursor: pointer; }
pre { margin: 8px 0 0; padding: 16px; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); font-size: 14px; }
`;

function drawGallery(previews: MailPreview[]): string {
  const links = previews.map(({ name, title }) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(title)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mails</title>
<style>${GALLERY_STYLE}</style>
</head>
<body>
<header>
<h1>Mails</h1>
<p>Every e-mail the product sends, with invented data, in both brands. They follow this device's light or dark setting.</p>
<nav aria-label="Mails"><ul>${links.join('')}</ul></nav>
</header>
<main>
${previews.map(drawPreview).join('\n')}
</main>
</body>
</html>
`;
}

function drawPreview({ name, title, render }: MailPreview): string {
  const drawn = BRAND_IDS.map((brand) => ({ brand, mail: render(brand) }));
  const frames = drawn.map(({ brand, mail }) => {
    const path = `/dev/mail/${brand}/${encodeURIComponent(name)}`;
    const label = `${title}, ${BRANDS[brand].name}`;
    return `<div>
<h3>${BRANDS[brand].name}: ${escapeHtml(mail.subject)}</h3>
<iframe sandbox="" loading="lazy" title="${escapeHtml(label)}" src="${escapeHtml(path)}.html"></iframe>
<p><a href="${escapeHtml(path)}.html" aria-label="Open alone: ${escapeHtml(label)}">Open alone</a> · <a href="${escapeHtml(path)}.txt" aria-label="Plain text: ${escapeHtml(label)}">Plain text</a></p>
</div>`;
  });
  const text = drawn[0]?.mail.text ?? '';
  return `<section id="${escapeHtml(name)}" aria-labelledby="${escapeHtml(name)}-title">
<h2 id="${escapeHtml(name)}-title">${escapeHtml(title)}</h2>
<div class="pair">
${frames.join('\n')}
</div>
<details><summary>Plain text</summary><pre>${escapeHtml(text)}</pre></details>
</section>`;
}
