// What the account reads and writes about sharing answers.
import type { SharedFactsBody } from '@matricula/contract/practice/answers/answer-sharing.ts';
import { SHARING_VERSION } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function sharingQuery() {
  return queryOptions({
    queryKey: ['answer-sharing'],
    queryFn: ({ client, signal }) => apiOf(client).getAnswerSharing({ signal }),
    enabled: () => isSignedIn(),
  });
}

export function shareMutation() {
  return mutationOptions({
    mutationFn: (isShared: boolean) => api.shareAnswers({ body: { isShared, textVersion: SHARING_VERSION } }),
    onSuccess: (sharing, _isShared, _kept, { client }) => client.setQueryData(sharingQuery().queryKey, sharing),
  });
}

export function keepFactsMutation() {
  return mutationOptions({
    mutationFn: (body: SharedFactsBody) => api.keepSharedFacts({ body }),
    onSuccess: (sharing, _body, _kept, { client }) => client.setQueryData(sharingQuery().queryKey, sharing),
  });
}
