// HTTP of receipts.
import { receiptsEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { getReceipt } from './receipts.service.ts';

export const receiptsRoutes = routesOf(receiptsEndpoints, {
  getReceipt: {
    // Each is drawn anew, one at a time, and takes up to a tenth of a second of the process that answers everybody.
    limit: { points: 6, seconds: 60, by: 'user' },
    handle: async ({ ctx, params }, reply) => sendPrivateFile(reply, await getReceipt(ctx, params.orderId)),
  },
});
