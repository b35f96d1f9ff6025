// Files of tests share a process, so that Node loads the libraries once. What our own modules remember, and what a file changes of the
// process, is that file's only.
import { afterAll, vi } from 'vitest';

vi.resetModules();
const environment = { ...process.env };
const listeners = new Map(process.eventNames().map((name) => [name, new Set(process.rawListeners(name))]));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  for (const name of process.eventNames()) {
    for (const listener of process.rawListeners(name))
      if (listeners.get(name)?.has(listener) !== true) process.off(name, listener as () => void);
  }
});
