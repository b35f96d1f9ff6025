// A picture whose bytes are fetched with the token and shown from memory.
import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '#lib/hooks/use-object-url.ts';

interface FetchedPictureProps {
  query: { queryKey: readonly string[]; queryFn: (context: { signal: AbortSignal }) => Promise<Blob> };
  alt: string;
  className: string | undefined;
}

export function FetchedPicture({ query, alt, className }: FetchedPictureProps) {
  const { data, isError } = useQuery(query);
  const url = useObjectUrl(data);
  if (url === null) return <span className={className}>{isError ? 'This file could not be loaded.' : null}</span>;
  return <img src={url} alt={alt} className={className} />;
}
