// What every startup reports, and that its failures stay silent.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/render-route.tsx';

const calls = () => vi.mocked(fetch).mock.calls.map(([url, init]) => [init?.method, url, init?.body]);

/** A fresh page load: modules keep their state for the life of a page. */
async function startPage(search: string) {
  vi.resetModules();
  window.history.replaceState(null, '', `/${search}`);
  const { reportStartup } = await import('./startup.ts');
  reportStartup();
  reportStartup();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
}

describe('startup', () => {
  beforeEach(() => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ success: true })),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('logs the session once, with N/A when there is no ref, and no event for a visitor [SESS-6] [API-32] [ENT-28]', async () => {
    await startPage('');
    expect(calls()).toEqual([['POST', '/api/v1/log/session', '{"URLRef":"N/A"}']]);
  });

  it('captures ref and keeps it for later pages [CONST-16]', async () => {
    await startPage('?ref=friend-42');
    expect(calls()[0]?.[2]).toBe('{"URLRef":"friend-42"}');
    const { readUrlRef, captureUrlRef } = await import('#lib/url-ref.ts');
    captureUrlRef('');
    expect(readUrlRef()).toBe('friend-42');
  });

  it("records 'New Session' when a token exists [SESS-7] [API-31] [CONST-17]", async () => {
    const token = makeToken();
    localStorage.setItem('authToken', token);
    await startPage('');
    expect(calls()[1]).toEqual(['PUT', '/api/v1/user/add-detailed-event', '{"data":"New Session"}']);
  });

  it('sends the bearer header only when a token was stored [ROLE-16]', async () => {
    const sentHeader = () => new Headers(vi.mocked(fetch).mock.calls.at(-1)?.[1]?.headers).get('authorization');
    await startPage('');
    expect(sentHeader()).toBeNull();
    const token = makeToken();
    localStorage.setItem('authToken', token);
    await startPage('');
    expect(sentHeader()).toBe(`Bearer ${token}`);
  });

  it('only logs a failure of the session event [ERR-26]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json({ message: 'no', code: 'broken' }, { status: 500 })),
    );
    localStorage.setItem('authToken', makeToken());
    await startPage('');
    await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
    expect(document.body.textContent).toBe('');
  });
});
