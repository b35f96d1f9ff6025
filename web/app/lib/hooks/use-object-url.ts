// Bytes in memory as an address that a picture can show.
import { useEffect, useState } from 'react';

/** An address for bytes in memory, given back when it is no longer shown. Null before there are any. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setUrl(made); // oxlint-disable-line react-hooks/set-state-in-effect -- the address is made and given back here
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return url;
}
