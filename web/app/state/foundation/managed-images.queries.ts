// The library of images, read by its own screen and by editors that choose from it.
import type { ManagedImagesQuery } from '@matricula/contract/foundation/images.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

/** One key for all of them, whatever is asked: a change of one changes what every page and order shows. */
export const managedImages = { queryKey: ['managed-images'] };

export function managedImagesQuery(query: ManagedImagesQuery) {
  return queryOptions({
    queryKey: [...managedImages.queryKey, query],
    queryFn: ({ client, signal }) => apiOf(client).listImages({ query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}
