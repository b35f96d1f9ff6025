// Where a logged-out person wanted to go, through registration and sign-in.
import { describe, expect, it, vi } from 'vitest';
import { goToLanding, peekIntent, rememberIntent, sendToRegister, takeIntent } from './intent.ts';

describe('intent', () => {
  it('is kept until it is used, then gone', () => {
    rememberIntent({ path: '/consultant/7', state: { wants: 'chat' }, label: 'message Ana' });
    expect(peekIntent()).toEqual({ path: '/consultant/7', state: { wants: 'chat' }, label: 'message Ana' });
    expect(takeIntent()?.path).toBe('/consultant/7');
    expect(takeIntent()).toBeNull();
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 'app'])(
    'never leads out of this site: %j',
    (path) => {
      rememberIntent({ path });
      expect(takeIntent()).toBeNull();
      sessionStorage.setItem('intent', JSON.stringify({ path }));
      expect(takeIntent()).toBeNull();
    },
  );

  it('survives what is not JSON', () => {
    sessionStorage.setItem('intent', '{');
    expect(takeIntent()).toBeNull();
  });

  it('sends a visitor to /register and brings them back afterwards', async () => {
    const navigate = vi.fn();
    await sendToRegister(navigate, { path: '/app/messages', state: { cid: '7' } });
    expect(navigate).toHaveBeenLastCalledWith('/register', { state: undefined });
    await goToLanding(navigate);
    expect(navigate).toHaveBeenLastCalledWith('/app/messages', { replace: true, state: { cid: '7' } });
  });

  it('lands in /app/ without an intent', async () => {
    const navigate = vi.fn();
    await goToLanding(navigate);
    expect(navigate).toHaveBeenLastCalledWith('/app/', { replace: true, state: undefined });
  });
});
