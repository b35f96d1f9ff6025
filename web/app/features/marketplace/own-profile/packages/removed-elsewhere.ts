// A package that another window has removed while it is shown here.
import { ApiError } from '@matricula/contract/http/client.ts';

export const REMOVED_ELSEWHERE = 'This package was removed in another window.';

/** What a write to it is answered with. */
export function isRemovedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
