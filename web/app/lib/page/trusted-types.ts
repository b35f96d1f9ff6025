// Trusted Types: where the browser expects HTML, a script or a script's address, it refuses every plain text that no policy
// lets through. The third policy, for the page's starting script, stands in after-paint.ts.

export const SERVICE_WORKER_PATH = '/sw.js';

const factory = typeof window === 'undefined' ? undefined : window.trustedTypes;
const sanitized = factory?.createPolicy('sanitized-html', { createHTML: (html) => html });

/** For HTML that the server has sanitized on write, and for nothing else. */
export function sanitizedHtml(html: string): string | TrustedHTML {
  return sanitized?.createHTML(html) ?? html;
}

/** What React writes to get an element that will never run. */
const REACT_SCRIPT_ELEMENT = '<script></script>';

/** Texts that pass although they come as plain ones, null for all others: without '<' nothing becomes an element (Mantine fills style sheets so). */
export const defaultPolicy = {
  createHTML: (text: string) => (text === REACT_SCRIPT_ELEMENT || !text.includes('<') ? text : null),
  createScriptURL: (url: string) => (url === SERVICE_WORKER_PATH ? url : null),
};

/** To be called before anything is drawn. */
export function guardSinks(): void {
  // The types know no refusal.
  factory?.createPolicy('default', defaultPolicy as TrustedTypePolicyOptions);
}
