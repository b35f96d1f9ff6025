// Before and after each component test: an empty document, empty storage, nothing replaced, nobody signed in. Files share a process, so
// that React and the libraries are loaded once; our own modules, the document, the window's listeners and timers are each file's only.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, vi } from 'vitest';

// What a module remembers between two calls is this file's only.
vi.resetModules();
const { noteUnsent } = await import('#lib/left-on-device.ts');
const { forgetLastUser, signOut } = await import('#lib/session.ts');
const { socket } = await import('#test/fake-socket.ts');

// What is waited for comes within milliseconds; a machine that stands still for a second must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

const listeners: Parameters<typeof window.addEventListener>[] = [];
const addListener = window.addEventListener;
window.addEventListener = (...listener: Parameters<typeof addListener>) => {
  listeners.push(listener);
  addListener(...listener);
};
const timers: NodeJS.Timeout[] = [];
const { setTimeout: startTimer, setInterval: startInterval } = globalThis;
globalThis.setTimeout = noting(startTimer);
globalThis.setInterval = noting(startInterval);

function noting<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const begin = (...timer: Parameters<typeof setTimeout>) => {
    const id = start(...timer);
    timers.push(id);
    return id;
  };
  return Object.assign(begin, start) as unknown as Start;
}

afterEach(() => {
  cleanup();
  socket.reset();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  noteUnsent(0);
  forgetLastUser();
});

afterAll(() => {
  for (const listener of listeners) window.removeEventListener(...listener);
  window.addEventListener = addListener;
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout: startTimer, setInterval: startInterval });
  emptyDocument();
});

/** As the browser opens it: nothing of a page that a file has rendered, and its address. */
function emptyDocument(): void {
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
  window.history.replaceState(null, '', '/');
}
