// False while the server draws and during hydration, then true: for what only the browser knows, such as navigation state and the fragment.
import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
