// A part of the page that is fetched only when somebody needs it, and can be asked for again when that failed: words must not be lost to a
// missing file.
import { useEffect, useState } from 'react';

export interface Loaded<Module> {
  module: Module | null;
  hasFailed: boolean;
  retry: () => void;
}

/** `load` must be the same function on every call. */
export function useLoaded<Module>(load: () => Promise<Module>): Loaded<Module> {
  const [module, setModule] = useState<Module | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    load().then(
      (loaded) => setModule(() => loaded),
      () => setFailed(true),
    );
  }, [load, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { module, hasFailed, retry };
}
