// The two legal documents (spec §7). A failure is only logged, by the query cache (spec §8).
import type { LegalKind } from '@matricula/contract/foundation/legal.ts';
import { queryOptions } from '@tanstack/react-query';
import { apiOf } from '#lib/api.ts';
import { PAGE_CONTENT } from '#lib/page/page-content.ts';

export function legalQuery(kind: LegalKind) {
  return queryOptions({
    queryKey: ['legal', kind],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const { data } = await (kind === 'terms' ? api.getTerms({ signal }) : api.getPrivacy({ signal }));
      return data;
    },
    ...PAGE_CONTENT,
  });
}
