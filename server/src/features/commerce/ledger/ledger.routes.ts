// HTTP of the ledger, for administrators.
import { ledgerEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentBalances, presentTransfer } from './ledger.presenter.ts';
import { listBalances, listTransfers } from './ledger.service.ts';

export const ledgerRoutes = routesOf(ledgerEndpoints, {
  listLedgerAccounts: async ({ ctx }) => presentBalances(await listBalances(ctx)),

  listLedgerTransfers: async ({ ctx, query }) => {
    const { transfers, next } = await listTransfers(ctx, query);
    return { data: transfers.map(presentTransfer), next: next === null ? null : String(next) };
  },
});
