// What a picker of images shows: the search, and what the library finds for it.
import type { ManagedImage, ManagedImagesQuery } from '@matricula/contract/foundation/images.ts';
import { IMAGE_SEARCH_MAX_LENGTH } from '@matricula/contract/foundation/images.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managedImagesQuery } from './managed-images.queries.ts';

interface FoundImages {
  images: readonly ManagedImage[] | undefined;
  total: number;
  search: string;
  maxSearchLength: number;
  loadError: Error | null;
  onSearch: (words: string) => void;
  onRetry: () => void;
}

/** Nothing is asked before it is open. */
export function useFoundImages(isOpen: boolean, filter: Pick<ManagedImagesQuery, 'rights'> = {}): FoundImages {
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    ...managedImagesQuery({ ...filter, ...(search === '' ? {} : { search }) }),
    enabled: isOpen,
  });
  return {
    images: data?.data,
    total: data?.total ?? 0,
    search,
    maxSearchLength: IMAGE_SEARCH_MAX_LENGTH,
    loadError: error,
    onSearch: setSearch,
    onRetry: () => void refetch(),
  };
}
