// A slow server and a lost network, for tests of what a person can do meanwhile.
import { onlineManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From now on every request waits until it is let go. */
export function holdReplies(): () => void {
  const send = fetch;
  const held = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await held.promise;
    return send(...request);
  });
  return held.resolve;
}

/** No request goes out, and the browser knows, until it is given back. */
export function loseNetwork(): () => void {
  const send = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  act(() => onlineManager.setOnline(false));
  return () => {
    vi.stubGlobal('fetch', send);
    act(() => onlineManager.setOnline(true));
  };
}
