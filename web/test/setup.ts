// Before and after each component test: an empty document, empty storage, nothing replaced, nobody signed in.
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, vi } from 'vitest';
import { noteUnsent } from '#lib/left-on-device.ts';
import { forgetLastUser, signOut } from '#lib/session.ts';
import { socket } from '#test/fake-socket.ts';

// What is waited for comes within milliseconds; a machine that stands still for a second must not fail a test.
configure({ asyncUtilTimeout: 10_000 });

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
