// URLRef (spec §3): the `ref` query parameter this visit arrived with, or 'N/A'. Kept for the tab, so that registration can send it later.
import { URL_REF_ABSENT, URL_REF_MAX_LENGTH } from '@matricula/contract/base/browser.ts';

const KEY = 'urlRef';

/** Reads `ref` from the address at startup and keeps it; a later page without `ref` does not erase it. */
export function captureUrlRef(search: string): string {
  const ref = new URLSearchParams(search).get('ref')?.trim().slice(0, URL_REF_MAX_LENGTH);
  if (ref) sessionStorage.setItem(KEY, ref);
  return readUrlRef();
}

export function readUrlRef(): string {
  if (typeof sessionStorage === 'undefined') return URL_REF_ABSENT;
  return sessionStorage.getItem(KEY) ?? URL_REF_ABSENT;
}
