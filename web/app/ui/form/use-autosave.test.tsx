// Words that save themselves: their order, the device they stay on, when they are tried again, and what is said meanwhile.
import { ApiError } from '@matricula/contract/http/client.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeToken } from '#test/render-route.tsx';
import { SaveState } from './save-state.tsx';
import { useAutosave } from './use-autosave.ts';

const KEY = 'draft-user-1-note';

/** The account: what it holds, and every save that waits for its answer. */
function createAccount(text = '') {
  const asked: { text: string; answer: (error?: unknown) => Promise<void> }[] = [];
  return {
    text,
    asked,
    send: (words: string) =>
      new Promise<void>((resolve, reject) => {
        const answer = (error?: unknown) => act(async () => (error === undefined ? resolve() : reject(error)));
        asked.push({ text: words, answer });
      }),
  };
}

type Account = ReturnType<typeof createAccount>;

function Words({ account, deviceKey }: { account: Account; deviceKey: string | null }) {
  const [saved, setSaved] = useState(account.text);
  const autosave = useAutosave({
    saved,
    deviceKey,
    send: async (text) => {
      await account.send(text);
      setSaved(text);
    },
  });
  return (
    <>
      <textarea
        aria-label="Words"
        value={autosave.text}
        onChange={(event) => autosave.change(event.currentTarget.value)}
        onBlur={autosave.saveNow}
      />
      <SaveState autosave={autosave} />
    </>
  );
}

function open(account = createAccount(), deviceKey: string | null = KEY) {
  return { account, ...render(<Words account={account} deviceKey={deviceKey} />) };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Words');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const said = () => screen.getByRole('status').textContent;
const texts = ({ asked }: Account) => asked.map(({ text }) => text);
const kept = () => (JSON.parse(localStorage.getItem(KEY) ?? 'null') as { text: string } | null)?.text ?? null;
const AWAY = new ApiError(0, {});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) fireEvent(window, new Event('online'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 17, 9, 5) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('saving', () => {
  it('waits for a pause, then says so and when', async () => {
    const { account } = open();
    type('H');
    await pass(500);
    type('Hi');
    await pass(500);
    expect(texts(account)).toEqual([]);
    await pass(400);
    expect(texts(account)).toEqual(['Hi']);
    expect(said()).toBe('Saving...');
    await account.asked[0]?.answer();
    expect(said()).toBe('Saved 9:05 a.m.');
    expect(field().value).toBe('Hi');
    type('Hi you');
    expect(said()).toBe('');
  });

  it('happens at once when the field is left, and not for what the account holds already', async () => {
    const { account } = open(createAccount('Hi'));
    type('Hi there');
    type('Hi');
    fireEvent.blur(field());
    await pass(2_000);
    expect(texts(account)).toEqual([]);
    type('Hi you');
    fireEvent.blur(field());
    expect(texts(account)).toEqual(['Hi you']);
  });

  it('goes one after the other: the newest words last, those between never', async () => {
    const { account } = open();
    type('one');
    await pass(900);
    type('two');
    await pass(900);
    type('three');
    await pass(900);
    expect(texts(account)).toEqual(['one']);
    await account.asked[0]?.answer();
    expect(texts(account)).toEqual(['one', 'three']);
    expect(said()).toBe('Saving...');
    expect(field().value).toBe('three');
    await account.asked[1]?.answer();
    expect(said()).toBe('Saved 9:05 a.m.');
  });

  it('sends what was taken back while something else was under way', async () => {
    const { account } = open(createAccount('old'));
    type('new');
    await pass(900);
    type('old');
    await account.asked[0]?.answer();
    expect(texts(account)).toEqual(['new', 'old']);
  });
});

describe('without a network', () => {
  it('keeps the words on the device, says so, and saves them once it is back', async () => {
    const { account } = open();
    setOnline(false);
    type('On the train');
    await pass(900);
    expect(said()).toBe('Not saved: you are offline. Your text is kept on this device.');
    expect(kept()).toBe('On the train');
    expect(texts(account)).toEqual([]);
    await act(async () => setOnline(true));
    expect(texts(account)).toEqual(['On the train']);
    await account.asked[0]?.answer();
    expect(said()).toBe('Saved 9:05 a.m.');
    expect(kept()).toBeNull();
  });

  it('are never sent under the session of somebody else', async () => {
    localStorage.setItem('authToken', makeToken({ sub: 'first' }));
    setOnline(false);
    const { account } = open();
    type('private words');
    await pass(800);
    localStorage.setItem('authToken', makeToken({ sub: 'second' }));
    setOnline(true);
    fireEvent(window, new Event('online'));
    fireEvent(window, new Event('pagehide'));
    await pass(5_000);
    expect([texts(account), kept()]).toEqual([[], 'private words']);
  });

  it('promises only what the device does', async () => {
    open(createAccount(), null);
    setOnline(false);
    type('On the train');
    await pass(900);
    expect(said()).toBe('Not saved: you are offline. Your text is kept here while this page is open.');
  });

  it('finds the words again on the next visit and saves them', async () => {
    const { unmount } = open();
    setOnline(false);
    type('On the train');
    unmount();
    await act(async () => setOnline(true));
    const { account } = open();
    expect(field().value).toBe('On the train');
    expect(texts(account)).toEqual(['On the train']);
  });

  it('asks whose words count when another device wrote meanwhile', async () => {
    const { unmount } = open();
    setOnline(false);
    type('Mine');
    unmount();
    await act(async () => setOnline(true));
    const { account, unmount: leave } = open(createAccount('Theirs'));
    expect(said()).toBe('Not saved: this was changed on another device. Saving replaces what is there.');
    expect(field().value).toBe('Mine');
    fireEvent.blur(field());
    leave();
    expect(texts(account)).toEqual([]);

    const again = open(createAccount('Theirs'));
    fireEvent.click(screen.getByRole('button', { name: 'Use the other version' }));
    expect(field().value).toBe('Theirs');
    expect(kept()).toBeNull();
    expect(texts(again.account)).toEqual([]);
  });

  it('saves mine on request when another device wrote meanwhile', async () => {
    localStorage.setItem(KEY, JSON.stringify({ text: 'Mine', bases: [''] }));
    const { account } = open(createAccount('Theirs'));
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(texts(account)).toEqual(['Mine']);
  });
});

describe('a failure', () => {
  it('is tried again, each time later, until it works', async () => {
    const { account } = open();
    type('Hi');
    await pass(900);
    await account.asked[0]?.answer(AWAY);
    expect(said()).toBe('Not saved. Your text is kept on this device; trying again.');
    await pass(1_900);
    expect(account.asked).toHaveLength(1);
    await pass(200);
    expect(account.asked).toHaveLength(2);
    await account.asked[1]?.answer(new ApiError(503, {}));
    await pass(3_900);
    expect(account.asked).toHaveLength(2);
    await pass(200);
    expect(account.asked).toHaveLength(3);
    await account.asked[2]?.answer();
    expect(said()).toBe('Saved 9:05 a.m.');
  });

  it('waits as long as the server asks for', async () => {
    const { account } = open();
    type('Hi');
    await pass(900);
    await account.asked[0]?.answer(new ApiError(429, { message: 'Slow down' }, 30));
    await pass(29_000);
    expect(account.asked).toHaveLength(1);
    await pass(1_100);
    expect(account.asked).toHaveLength(2);
  });

  it('is tried again at once on request', async () => {
    const { account } = open();
    type('Hi');
    await pass(900);
    await account.asked[0]?.answer(AWAY);
    fireEvent.click(screen.getByRole('button', { name: 'Save again' }));
    expect(texts(account)).toEqual(['Hi', 'Hi']);
  });

  it('that is a refusal says why and is left alone', async () => {
    const { account } = open();
    type('Hi');
    await pass(900);
    await account.asked[0]?.answer(new ApiError(422, { message: 'At most 2,000 characters.' }));
    expect(said()).toBe('Not saved. At most 2,000 characters.');
    await pass(120_000);
    expect(account.asked).toHaveLength(1);
    expect(field().value).toBe('Hi');
  });
});

describe('leaving', () => {
  it.each([
    ['the page', () => fireEvent(window, new Event('pagehide'))],
    [
      'the tab for another',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        fireEvent(document, new Event('visibilitychange'));
      },
    ],
  ])('%s sends the newest words without waiting', async (_, leave) => {
    const { account } = open();
    type('one');
    await pass(900);
    leave();
    expect(texts(account)).toEqual(['one']);
    type('two');
    leave();
    expect(texts(account)).toEqual(['one', 'two']);
    await account.asked[1]?.answer();
    await account.asked[0]?.answer(AWAY);
    expect(said()).toBe('Saved 9:05 a.m.');
  });

  it('for another screen sends them too, once; what fails then waits on the device', async () => {
    const { account, unmount } = open();
    type('one');
    unmount();
    expect(texts(account)).toEqual(['one']);
    await account.asked[0]?.answer(AWAY);
    await pass(120_000);
    expect(texts(account)).toEqual(['one']);
    expect(kept()).toBe('one');
  });
});
