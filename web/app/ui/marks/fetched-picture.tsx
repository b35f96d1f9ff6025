// A picture whose bytes are fetched with the token and shown from memory.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface FetchedPictureProps {
  query: { queryKey: readonly string[]; queryFn: (context: { signal: AbortSignal }) => Promise<Blob> };
  alt: string;
  className: string | undefined;
}

/** An address for bytes in memory, given back when it is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
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

export function FetchedPicture({ query, alt, className }: FetchedPictureProps) {
  const { data, isError } = useQuery(query);
  const url = useObjectUrl(data);
  if (url === null) return <span className={className}>{isError ? 'This file could not be loaded.' : null}</span>;
  return <img src={url} alt={alt} className={className} />;
}
