// HTTP of plans: what is on offer, and what administrators set.
import { managedPlansEndpoints, subscriptionPlansEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { routesOf, type Routes } from '#platform/http/routes.ts';
import { presentManagedPlan, presentPlan } from './subscription-plans.presenter.ts';
import { listManagedPlans, listPlans, savePlan } from './subscription-plans.service.ts';

export const subscriptionPlansRoutes: Routes = async (app) => {
  await app.register(
    routesOf(subscriptionPlansEndpoints, {
      listSubscriptionPlans: async ({ ctx }) => ({
        data: (await listPlans(ctx)).map(presentPlan),
        isTest: ctx.payments.mode !== 'live',
      }),
    }),
  );
  await app.register(
    routesOf(managedPlansEndpoints, {
      listManagedPlans: async ({ ctx }) => ({ data: (await listManagedPlans(ctx)).map(presentManagedPlan) }),

      saveSubscriptionPlan: {
        limit: { points: 120, seconds: 60 * 60, by: 'user' },
        handle: async ({ ctx, params, body }) => presentManagedPlan(await savePlan(ctx, params.planId, body)),
      },
    }),
  );
};
