// A legal text with its draft and versions, and what is done to it. Each answer is the text anew.
import type { LegalKind, ManagedLegal, PublishLegalBody } from '@matricula/contract/foundation/legal.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

/** Never refreshed on its own while it is edited: a text must not change under the hands of the person who writes it. */
export function managedLegalQuery(kind: LegalKind) {
  return queryOptions({
    queryKey: ['managed-legal', kind],
    queryFn: ({ client, signal }) => apiOf(client).getManagedLegal({ params: { kind }, signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: () => isSignedIn(),
  });
}

export type LegalAct =
  | { act: 'discard' | 'unschedule'; seen: number }
  | { act: 'restore'; seen: number; version: number }
  | { act: 'publish'; body: PublishLegalBody };

function run(kind: LegalKind, act: LegalAct): Promise<ManagedLegal> {
  const params = { kind };
  switch (act.act) {
    case 'discard':
      return api.discardLegalDraft({ params, body: { seen: act.seen } });
    case 'unschedule':
      return api.unscheduleLegal({ params, body: { seen: act.seen } });
    case 'restore':
      return api.restoreLegal({ params, body: { seen: act.seen, version: act.version } });
    case 'publish':
      return api.publishLegal({ params, body: act.body });
  }
}

export function legalActMutation(kind: LegalKind) {
  return mutationOptions({
    mutationFn: (act: LegalAct) => run(kind, act),
    onSuccess: (text, _act, _kept, { client }) => client.setQueryData(managedLegalQuery(kind).queryKey, text),
  });
}

export function saveDraftMutation(kind: LegalKind) {
  return mutationOptions({
    mutationFn: (body: { seen: number; html: string }) => api.saveLegalDraft({ params: { kind }, body }),
    onSuccess: (text, _body, _kept, { client }) => client.setQueryData(managedLegalQuery(kind).queryKey, text),
  });
}
