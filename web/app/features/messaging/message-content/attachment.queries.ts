// The bytes of files: fetched with the token, because they have no address of their own, and kept while they are on the screen.
import type { FileVariant } from '@matricula/contract/foundation/uploads.rules.ts';
import { fetchFile, type FileQuery } from '#state/messaging/files.ts';

const KEPT_MS = 60_000;

export function fileQuery(id: string, variant: FileVariant): FileQuery {
  return {
    queryKey: ['attachment', id, variant],
    queryFn: ({ signal }) => fetchFile(id, variant, signal),
    // A file never changes; megabytes are not worth holding for longer than somebody looks at them.
    staleTime: Infinity,
    gcTime: KEPT_MS,
  };
}
