// HTTP of the voucher wallet.
import { voucherWalletEndpoints } from '@matricula/contract/commerce/endpoints.ts';
import { routesOf } from '#platform/http/routes.ts';
import { presentKeptVoucher } from './voucher-wallet.presenter.ts';
import { listOwnVouchers } from './voucher-wallet.service.ts';

export const voucherWalletRoutes = routesOf(voucherWalletEndpoints, {
  listOwnVouchers: async ({ ctx }) => ({
    data: (await listOwnVouchers(ctx)).map((kept) => presentKeptVoucher(kept, ctx.clock.now())),
  }),
});
