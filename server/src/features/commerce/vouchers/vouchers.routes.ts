// HTTP of vouchers, for administrators.
import { vouchersEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentRedemption, presentVoucher } from './vouchers.presenter.ts';
import { changeVoucher, createVoucher, listRedemptions, listVouchers } from './vouchers.management.service.ts';

const WRITES = { points: 600, seconds: 60 * 60, by: 'user' } as const;

export const vouchersRoutes = routesOf(vouchersEndpoints, {
  listManagedVouchers: async ({ ctx, query }) => {
    const { vouchers, nextCursor } = await listVouchers(ctx, query);
    return { data: vouchers.map(presentVoucher), nextCursor };
  },

  createVoucher: { limit: WRITES, handle: async ({ ctx, body }) => presentVoucher(await createVoucher(ctx, body)) },

  updateVoucher: {
    limit: WRITES,
    handle: async ({ ctx, params, body }) => presentVoucher(await changeVoucher(ctx, params.voucherId, body)),
  },

  listVoucherRedemptions: async ({ ctx, params }) => {
    const { redemptions, total } = await listRedemptions(ctx, params.voucherId);
    return { data: redemptions.map(presentRedemption), total };
  },
});
