// The two lists as the contract shows them: ids only, newest first.
import type { Shortlists } from '@matricula/contract/marketplace/shortlists.ts';

export function presentShortlists({
  saved,
  compared,
}: {
  saved: readonly string[];
  compared: readonly string[];
}): Shortlists {
  return { saved: [...saved], compared: [...compared] };
}
