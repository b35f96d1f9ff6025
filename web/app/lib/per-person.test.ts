// One of a kind per page and person: opened with the first holder, closed with the last, never somebody else's.
import { expect, it, vi } from 'vitest';
import { makeToken } from '#test/render-route.tsx';
import { createPerPerson } from './per-person.ts';
import { signIn, signOut } from './session.ts';

function setUp() {
  const log: string[] = [];
  const things = createPerPerson({
    open: (userId) => {
      log.push(`open ${userId}`);
      return { userId, close: () => log.push(`close ${userId}`) };
    },
    onChange: () => undefined,
  });
  return { log, things };
}

it('is opened once for all who hold it, and closed a moment after the last', async () => {
  signIn(makeToken({ sub: 'one' }));
  const { log, things } = setUp();
  const release = things.hold();
  const releaseOther = things.hold();
  release();
  releaseOther();
  const releaseNext = things.hold();
  await vi.waitFor(() => expect(log).toEqual(['open one']));
  releaseNext();
  await vi.waitFor(() => expect(log).toEqual(['open one', 'close one']));
  expect(things.current()).toBeNull();
});

it('follows whoever is signed in', () => {
  signIn(makeToken({ sub: 'one' }));
  const { log, things } = setUp();
  const listener = vi.fn();
  things.subscribe(listener);
  const release = things.hold();
  signIn(makeToken({ sub: 'other' }));
  expect(things.current()?.userId).toBe('other');
  signOut();
  expect(things.current()).toBeNull();
  expect(log).toEqual(['open one', 'close one', 'open other', 'close other']);
  expect(listener).toHaveBeenCalledTimes(3);
  release();
});
