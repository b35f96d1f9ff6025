// The guard of signed-in screens: who is let in, who goes to /login, and that they come back afterwards.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/render-route.tsx';
import { requireSession } from './guard.ts';
import { peekIntent } from '#lib/intent.ts';
import { getQueryClient } from '#lib/query-client.ts';
import { signIn } from '#lib/session.ts';

const request = new Request('http://localhost:3000/app/messages?tab=new');

function answerWith(status: number, body: object) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );
}

/** Where the guard sends somebody it does not let in. */
async function sentTo(): Promise<string | null> {
  try {
    await requireSession(request);
  } catch (response) {
    if (response instanceof Response) return response.headers.get('location');
    throw response;
  }
  return null;
}

describe('guard', () => {
  beforeEach(() => {
    getQueryClient().clear();
    getQueryClient().setDefaultOptions({ queries: { retry: false } });
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('sends a visitor to /login without asking the server, and keeps where they wanted to go', async () => {
    vi.stubGlobal('fetch', vi.fn());
    expect(await sentTo()).toBe('/login');
    expect(fetch).not.toHaveBeenCalled();
    expect(peekIntent()).toEqual({ path: '/app/messages?tab=new' });
  });

  it('lets in whom the server knows, with their role [SESS-5]', async () => {
    signIn(makeToken());
    answerWith(200, { hasAuthHeaders: true, role: 'consultant' });
    expect(await requireSession(request)).toBe('consultant');
  });

  it('sends a phantom to /login: a guest must still sign in', async () => {
    signIn(makeToken());
    answerWith(200, { hasAuthHeaders: true, role: 'phantom' });
    expect(await sentTo()).toBe('/login');
  });

  it('sends to /login when the server does not know the session', async () => {
    signIn(makeToken());
    answerWith(200, { hasAuthHeaders: false, role: null });
    expect(await sentTo()).toBe('/login');
    getQueryClient().clear();
    answerWith(401, { code: 'session_ended', message: 'x', error: 'x', requestId: 'r' });
    expect(await sentTo()).toBe('/login');
  });

  it('trusts the token while the server cannot be asked; the failure is only logged [ERR-24]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    signIn(makeToken({ role: 'user' }));
    answerWith(503, { code: 'busy', message: 'x', error: 'x', requestId: 'r' });
    expect(await requireSession(request)).toBe('user');
    expect(logged).toHaveBeenCalled();
    signIn(makeToken({ role: 'phantom' }));
    expect(await sentTo()).toBe('/login');
  });
});
