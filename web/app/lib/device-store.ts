// A value this browser keeps for a visitor, in local storage: read safely, the same in every component and every tab.
import { useSyncExternalStore } from 'react';

interface DeviceStore<T> {
  read: () => T;
  /** Null forgets it. */
  write: (value: T | null) => void;
  /** Null while the server renders and during hydration: nobody has a device yet. */
  use: () => T | null;
}

/** `parse` gets whatever is stored, which may be anything; nothing stored is `null`. */
export function createDeviceStore<T>(key: string, parse: (stored: unknown) => T): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let last: { text: string | null; value: T } | null = null;

  /** The same object until something changes, as React asks of a snapshot. */
  function read(): T {
    const text = localStorage.getItem(key);
    if (last === null || last.text !== text) last = { text, value: parse(readJson(text)) };
    return last.value;
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener); // another tab
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  }

  return {
    read,
    write: (value) => {
      writeStored(key, value);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore<T | null>(subscribe, read, () => null),
  };
}

/** What is stored under a key, which may be anything; null where nothing is, or nothing can be read. */
export function readStored(key: string | null): unknown {
  try {
    return readJson(key === null ? null : localStorage.getItem(key));
  } catch {
    return null; // storage is turned off
  }
}

/** Null forgets. False where the device keeps nothing: no key, no room, or storage turned off; that costs what is remembered, not what somebody is doing. */
export function writeStored(key: string | null, value: unknown): boolean {
  if (key === null) return false;
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
