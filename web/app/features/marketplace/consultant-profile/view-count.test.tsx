// When a look at a profile is counted: after some seconds, in sight, once per tab, and never one's own or an administrator's.
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { CONSULTANT_ID, makeProfile } from '#test/make-profile.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ConsultantProfile } from './consultant-profile.tsx';

function look(answer: Parameters<typeof fakeApi>[0]['countProfileView'] = { success: true }) {
  const calls = fakeApi({ countProfileView: answer });
  renderRoute(<ConsultantProfile profile={makeProfile()} />);
  return calls;
}

/** Through the timer, the lazy file and the call. */
async function wait(ms: number) {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(1));
  await act(() => vi.dynamicImportSettled());
}

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a look at a profile', () => {
  it('counts after some seconds, without a body, and once per tab', async () => {
    const calls = look();
    await wait(2_900);
    expect(calls).toEqual([]);
    await wait(200);
    expect(calls).toMatchObject([
      { name: 'countProfileView', path: `/public/consultant/${CONSULTANT_ID}/view`, body: undefined },
    ]);
    cleanup();
    const again = look();
    await wait(5_000);
    expect(again).toEqual([]);
  });

  it('does not count when the page is left before', async () => {
    const calls = look();
    await wait(1_000);
    cleanup();
    await wait(5_000);
    expect(calls).toEqual([]);
  });

  it('waits until somebody can see it', async () => {
    setHidden(true);
    const calls = look();
    await wait(5_000);
    expect(calls).toEqual([]);
    setHidden(false);
    // A look takes some seconds, whenever it begins.
    await wait(1_000);
    expect(calls).toEqual([]);
    await wait(3_000);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['the consultant', { sub: CONSULTANT_ID, role: 'consultant' }, 0],
    ['an administrator', { sub: 'admin-1', role: 'admin' }, 0],
    ['another consultant', { sub: 'other-1', role: 'consultant' }, 1],
  ])('of %s', async (_, claims, counted) => {
    signIn(makeToken(claims));
    const calls = look();
    await wait(5_000);
    expect(calls).toHaveLength(counted);
  });

  it('that could not be counted is only logged', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    look(new Refusal(429, 'Too many requests.'));
    await wait(5_000);
    expect(logged).toHaveBeenCalledOnce();
  });
});
