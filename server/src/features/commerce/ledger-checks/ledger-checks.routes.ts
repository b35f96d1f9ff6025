// HTTP of the ledger's checks, for administrators.
import { ledgerChecksEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentCheck } from './ledger-checks.presenter.ts';
import { listChecks, requestCheck } from './ledger-checks.service.ts';

export const ledgerChecksRoutes = routesOf(ledgerChecksEndpoints, {
  listLedgerChecks: async ({ ctx }) => ({
    data: (await listChecks(ctx)).map((check) => presentCheck(check, ctx.clock.now())),
  }),

  checkLedger: {
    limit: { points: 60, seconds: 60 * 60, by: 'user' },
    handle: async ({ ctx }) => presentCheck(await requestCheck(ctx), ctx.clock.now()),
  },
});
