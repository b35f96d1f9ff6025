// The one socket: opened by the first listener, closed after the last, asked with an acknowledgement, and what is known of it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { socket } from '#test/fake-socket.ts';
import { ask, listen, readConnection, watchConnection } from './realtime.ts';

let stop: () => void = () => undefined;
beforeEach(() => socket.reset());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('the socket', () => {
  it('is heard until told otherwise', () => {
    const heard = vi.fn<() => void>();
    stop = listen('account.updated', heard);
    const stopSecond = listen('account.updated', heard);
    socket.receive('account.updated');
    expect(heard).toHaveBeenCalledTimes(2);
    stopSecond();
    socket.receive('account.updated');
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('says whether it is connected and hears the other processes', () => {
    const watcher = vi.fn<() => void>();
    const stopWatching = watchConnection(watcher);
    stop = listen('account.updated', () => undefined);
    expect(readConnection()).toEqual({ isConnected: false, isHearing: false });
    socket.comeOnline();
    expect(readConnection()).toEqual({ isConnected: true, isHearing: true });
    socket.receive('realtime.hearing', { isHearing: false });
    expect(readConnection()).toEqual({ isConnected: true, isHearing: false });
    socket.goOffline();
    expect(readConnection()).toEqual({ isConnected: false, isHearing: false });
    const times = watcher.mock.calls.length;
    stopWatching();
    socket.comeOnline();
    expect(watcher).toHaveBeenCalledTimes(times);
  });

  it('carries a question and its acknowledgement, a refusal among them', async () => {
    stop = listen('account.updated', () => undefined);
    socket.comeOnline();
    socket.answer = () => ({ ok: true, reply: {} });
    await expect(ask('conversation.type', { conversationId: 'talk' }, 100)).resolves.toEqual({ ok: true, reply: {} });
    expect(socket.asked).toEqual([{ name: 'conversation.type', request: { conversationId: 'talk' } }]);
    socket.answer = () => ({ ok: false, refusal: { status: 404, message: 'Not found' } });
    await expect(ask('conversation.type', { conversationId: 'talk' }, 100)).resolves.toMatchObject({ ok: false });
  });

  it('rejects a question without a connection or an answer', async () => {
    await expect(ask('conversation.type', { conversationId: 'talk' }, 100)).rejects.toThrow('not connected');
    stop = listen('account.updated', () => undefined);
    await expect(ask('conversation.type', { conversationId: 'talk' }, 100)).rejects.toThrow('not connected');
    socket.comeOnline();
    await expect(ask('conversation.type', { conversationId: 'talk' }, 100)).rejects.toThrow('timed out');
  });

  it('tries again at once when the browser has its network back, and not while it is connected', () => {
    stop = listen('account.updated', () => undefined);
    socket.comeOnline();
    window.dispatchEvent(new Event('online'));
    expect(socket.connects).toBe(0);
    socket.goOffline();
    window.dispatchEvent(new Event('online'));
    expect(socket.connects).toBe(1);
    stop();
    window.dispatchEvent(new Event('online'));
    expect(socket.connects).toBe(1);
    stop = () => undefined;
  });

  it('comes back after a refusal, which the library would not', () => {
    vi.useFakeTimers();
    stop = listen('account.updated', () => undefined);
    socket.fire('connect_error', new Error('unreachable'));
    vi.advanceTimersByTime(60_000);
    expect(socket.connects).toBe(0);
    socket.active = false;
    socket.fire('connect_error', new Error('too many windows'));
    vi.advanceTimersByTime(10_000);
    expect(socket.connects).toBe(1);
  });
});
