// HTTP of receipts.
import { receiptsEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { sendPrivateFile } from '#platform/files/serving/private-file.ts';
import { routesOf } from '#platform/http/routes.ts';
import { getReceipt } from './receipts.service.ts';

export const receiptsRoutes = routesOf(receiptsEndpoints, {
  getReceipt: {
    // Each is drawn anew, which takes a few milliseconds of the process that answers everybody.
    limit: { points: 30, seconds: 60, by: 'user' },
    handle: async ({ ctx, params }, reply) => sendPrivateFile(reply, await getReceipt(ctx, params.orderId)),
  },
});
