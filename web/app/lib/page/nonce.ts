// The Content-Security-Policy nonce of this page: given by the server while it draws, read back from the page in the browser.
import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** On the server the nonce of this response; undefined in the browser and where nobody sets a policy. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** For code that adds style elements: browsers hide the attribute but keep the property. */
export function readPageNonce(): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
