// The one frame around every mail: brand, title, paragraphs, at most one button, and the same words as plain text.
// Mail clients know neither stylesheets nor custom properties, hence the table, the inline styles and the copied colours.
import { BRANDS, type BrandId } from '@matricula/contract/base/brands.ts';

export interface MailContent {
  brand: BrandId;
  /** The brand's configured origin. The button must lead there, so that a link can never come from a request's Host. */
  origin: string;
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Why this mail was sent, in one sentence. */
  footer?: string;
  /** How to get no more of this kind. */
  footerLink?: { label: string; url: string };
}

export interface MailBody {
  html: string;
  text: string;
}

/** design.md's colours, light and dark; `onPrimary` is the text on the button. */
export const MAIL_COLOURS = {
  light: {
    paper: '#FCFBF8',
    surface: '#FFFFFF',
    ink: '#14222E',
    soft: '#46535E',
    line: '#E2DFD6',
    onPrimary: '#FFFFFF',
  },
  dark: {
    paper: '#101517',
    surface: '#182023',
    ink: '#E9EDEC',
    soft: '#AEB9B8',
    line: '#2C373A',
    onPrimary: '#101517',
  },
  primary: {
    matricula: { light: '#176B56', dark: '#5FBFA4' },
    peerway: { light: '#3D4A9E', dark: '#9AA6F0' },
  },
} as const;

const SERIF = "'Source Serif 4',Georgia,'Times New Roman',serif";
const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Draws one mail. Every string is taken as text from a stranger: escaped in the HTML, kept on one line in the text. */
export function mailLayout(content: MailContent): MailBody {
  const { brand, origin } = content;
  const parts = {
    brand,
    origin: new URL(origin).origin,
    title: oneLine(content.title),
    paragraphs: content.paragraphs.map(oneLine),
    action: content.action && {
      label: oneLine(content.action.label),
      url: ownUrl(content.action.url, origin),
    },
    footer: content.footer === undefined ? undefined : oneLine(content.footer),
    footerLink: content.footerLink && {
      label: oneLine(content.footerLink.label),
      url: ownUrl(content.footerLink.url, origin),
    },
  };
  return { html: drawHtml(parts), text: drawText(parts) };
}

interface Parts {
  brand: BrandId;
  origin: string;
  title: string;
  paragraphs: string[];
  action: { label: string; url: string } | undefined;
  footer: string | undefined;
  footerLink: { label: string; url: string } | undefined;
}

function drawText({ brand, origin, title, paragraphs, action, footer, footerLink }: Parts): string {
  const { name, tagline } = BRANDS[brand];
  const blocks = [name, title, ...paragraphs];
  if (action !== undefined) blocks.push(`${action.label}:\n${action.url}`);
  const last = ['-- ', ...(footer === undefined ? [] : [footer])];
  if (footerLink !== undefined) last.push(`${footerLink.label}: ${footerLink.url}`);
  blocks.push([...last, `${name}: ${tagline}`, origin].join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

function drawHtml({ brand, origin, title, paragraphs, action, footer, footerLink }: Parts): string {
  const { light } = MAIL_COLOURS;
  const primary = MAIL_COLOURS.primary[brand].light;
  const { name, tagline } = BRANDS[brand];
  const heading = `margin:0 0 16px;font:600 24px/1.2 ${SERIF};color:${light.ink}`;
  const body = `margin:0 0 16px;font:400 16px/1.55 ${SANS};color:${light.ink};overflow-wrap:anywhere`;
  const small = `margin:0 0 8px;font:400 14px/1.55 ${SANS};color:${light.soft};overflow-wrap:anywhere`;
  const lines = paragraphs.map((paragraph) => `<p class="ink" style="${body}">${escapeHtml(paragraph)}</p>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkRules(brand)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:${light.paper}">
<div style="display:none;max-height:0;overflow:hidden" aria-hidden="true">${escapeHtml(paragraphs[0] ?? title)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.paper}" style="background-color:${light.paper}">
<tr><td align="center" style="padding:32px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="left" style="padding:0 4px 16px">
<a class="brand" href="${escapeHtml(origin)}" style="font:600 20px/1.2 ${SERIF};color:${primary};text-decoration:none">${name}</a>
</td></tr>
<tr><td class="card" align="left" bgcolor="${light.surface}" style="padding:32px 28px 24px;background-color:${light.surface};border:1px solid ${light.line};border-radius:10px">
<h1 class="ink" style="${heading}">${escapeHtml(title)}</h1>
${lines.join('\n')}${action === undefined ? '' : drawAction(action, primary, small)}
</td></tr>
<tr><td align="left" style="padding:20px 4px 0">
${footer === undefined ? '' : `<p class="soft" style="${small}">${escapeHtml(footer)}</p>\n`}${footerLink === undefined ? '' : `<p class="soft" style="${small}"><a class="soft" href="${escapeHtml(footerLink.url)}" style="color:${light.soft}">${escapeHtml(footerLink.label)}</a></p>\n`}<p class="soft" style="${small}">${name}: ${tagline}. <a class="soft" href="${escapeHtml(origin)}" style="color:${light.soft}">${escapeHtml(new URL(origin).host)}</a></p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The button, and its address in words for whoever cannot press it. */
function drawAction(action: { label: string; url: string }, primary: string, small: string): string {
  const { light } = MAIL_COLOURS;
  const url = escapeHtml(action.url);
  const link = `display:inline-block;padding:12px 22px;font:600 16px/1.25 ${SANS};color:${light.onPrimary};text-decoration:none`;
  return `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><td class="button" bgcolor="${primary}" style="background-color:${primary};border-radius:8px"><a class="button-text" href="${url}" style="${link}">${escapeHtml(action.label)}</a></td></tr>
</table>
<p class="soft" style="${small}">If the button does not work, copy this address into your browser:</p>
<p class="soft" style="${small}"><a class="link" href="${url}" style="color:${primary}">${url}</a></p>`;
}

/** Inline styles win over a stylesheet, hence every `!important`. */
function darkRules(brand: BrandId): string {
  const { dark } = MAIL_COLOURS;
  const primary = MAIL_COLOURS.primary[brand].dark;
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    '@media (prefers-color-scheme:dark){',
    `.paper{background-color:${dark.paper}!important}`,
    `.card{background-color:${dark.surface}!important;border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.soft{color:${dark.soft}!important}`,
    `.brand,.link{color:${primary}!important}`,
    `.button{background-color:${primary}!important}`,
    `.button-text{color:${dark.onPrimary}!important}`,
    '}',
  ].join('\n');
}

/** Line ends, control characters and marks that reverse the reading direction: what could forge a second sentence. */
export function oneLine(value: string): string {
  return value
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function ownUrl(url: string, origin: string): string {
  const parsed = new URL(url);
  if (parsed.origin !== new URL(origin).origin || !/^https?:$/.test(parsed.protocol)) {
    throw new Error('An e-mail may only link to the origin it is sent for');
  }
  return parsed.href;
}
