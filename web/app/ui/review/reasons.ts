// The reasons somebody gave last, on this device: of each kind the five newest. Gone when they sign out.
import { createDeviceStore } from '#lib/device-store.ts';
import { reasonPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';

const KEPT = 5;
type Store = ReturnType<typeof createDeviceStore<readonly string[]>>;
const stores = new Map<string, Store>();

function parse(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((reason) => typeof reason === 'string').slice(0, KEPT) : [];
}

function storeOf(kind: string): Store {
  const key = `${reasonPrefix(tokenUserId() ?? '')}${kind}`;
  const store = stores.get(key) ?? createDeviceStore(key, parse);
  stores.set(key, store);
  return store;
}

export function rememberReason(kind: string, reason: string): void {
  // The session may have ended meanwhile: nobody's reasons are nobody's to delete.
  if (tokenUserId() === null) return;
  const store = storeOf(kind);
  store.write([reason, ...store.read().filter((known) => known !== reason)].slice(0, KEPT));
}

export function useReasons(kind: string): readonly string[] {
  return storeOf(kind).use() ?? [];
}
