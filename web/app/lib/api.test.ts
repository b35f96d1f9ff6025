// The browser's client: a session that the server has ended is forgotten here too.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/render-route.tsx';
import { api } from './api.ts';
import { isSignedIn, signIn } from './session.ts';

function answerWith(status: number, code: string) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ error: 'x', message: 'x', code, requestId: 'r' }, { status })),
  );
}

describe('api', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('signs out when the session has ended', async () => {
    signIn(makeToken());
    answerWith(401, 'session_ended');
    await expect(api.getAccount()).rejects.toMatchObject({ status: 401, code: 'session_ended' });
    expect(isSignedIn()).toBe(false);
  });

  it('stays signed in after any other refusal', async () => {
    signIn(makeToken());
    answerWith(401, 'invalid_credentials');
    await expect(api.login({ body: { email: 'a@b.c', password: 'x' } })).rejects.toMatchObject({ status: 401 });
    answerWith(500, 'session_ended');
    await expect(api.getAccount()).rejects.toMatchObject({ status: 500 });
    expect(isSignedIn()).toBe(true);
  });
});
