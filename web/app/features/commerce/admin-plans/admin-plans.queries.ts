// Plans as administrators set them.
import type { SavePlanBody } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, apiOf } from '#lib/api.ts';
import { isSignedIn } from '#lib/session.ts';

export function managedPlansQuery() {
  return queryOptions({
    queryKey: ['managed-plans'],
    queryFn: async ({ client, signal }) => (await apiOf(client).listManagedPlans({ signal })).data,
    staleTime: 0,
    enabled: () => isSignedIn(),
  });
}

export function savePlanMutation() {
  return mutationOptions({
    mutationFn: ({ planId, ...body }: SavePlanBody & { planId: string }) =>
      api.saveSubscriptionPlan({ params: { planId }, body }),
    // Also after a lost answer: it may have been saved.
    onSettled: (_saved, _error, _body, _kept, { client }) => client.invalidateQueries(managedPlansQuery()),
  });
}
