// The look of all pages: readable on a phone, in light and in dark. The policy of the pages allows this style by its hash and no other.
import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light dark; --page: #fff; --text: #111827; --line: #6b7280; --soft: #f3f4f6; --accent: #1d4ed8; --on-accent: #fff; --danger: #b91c1c; --note: #fef3c7; --on-note: #422006; }
@media (prefers-color-scheme: dark) { :root { --page: #0b1220; --text: #f3f4f6; --line: #9ca3af; --soft: #1f2937; --accent: #93c5fd; --on-accent: #0b1220; --danger: #fca5a5; --note: #422006; --on-note: #fef3c7; } }
* { box-sizing: border-box; }
fieldset, .row > * { min-width: 0; }
body { background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; margin: 0; overflow-wrap: anywhere; }
.note { background: var(--note); color: var(--on-note); margin: 0; padding: 0.75rem 1rem; }
main { margin: 0 auto; max-width: 32rem; padding: 1rem; }
main.wide { max-width: 80rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; margin-top: 2rem; }
fieldset { border: 0; margin: 1.5rem 0; padding: 0; }
legend { font-weight: 600; padding: 0; }
label { display: block; margin-top: 1rem; }
input, select { background: var(--page); border: 1px solid var(--line); border-radius: 0.375rem; color: var(--text); font: inherit; min-height: 2.75rem; padding: 0.375rem 0.75rem; width: 100%; }
input[readonly] { background: var(--soft); }
input[aria-invalid] { border-color: var(--danger); border-width: 2px; }
input[type=checkbox] { min-height: 1.25rem; width: 1.25rem; }
button { background: var(--accent); border: 0; border-radius: 0.375rem; color: var(--on-accent); cursor: pointer; font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0.375rem 1rem; }
button.wide { margin-top: 1rem; width: 100%; }
button.plain { background: var(--soft); color: inherit; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.errors { border: 2px solid var(--danger); border-radius: 0.375rem; padding: 0 1rem; }
.error { color: var(--danger); display: block; }
.total { border-top: 1px solid var(--line); font-weight: 600; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.375rem 0.75rem 0.375rem 0; text-align: left; vertical-align: top; }
td.amount, th.amount { text-align: right; white-space: nowrap; }
.scroll { overflow-x: auto; }
.scroll table { min-width: 44rem; }
caption { font-weight: 600; padding-top: 1rem; text-align: left; }
.row { align-items: end; display: flex; flex-wrap: wrap; gap: 0.75rem; }
.row label { margin: 0; }
.row > * { flex: 0 1 12rem; }
ul.plain { list-style: none; padding: 0; }
ul.plain li { padding: 0.25rem 0; }
`;

/** In one piece: a space more between the tags, and the hash would no longer fit. */
export const STYLE_ELEMENT = `<style>${STYLE}</style>`;
export const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
