// Vouchers as administrators make and change them, through HTTP.
import type { CreateVoucherBody, ManagedVoucher, UpdateVoucherBody } from '@matricula/contract/commerce/vouchers.ts';
import type { TestApp } from '#test/app.ts';

const TERMS = {
  title: 'Spring fair',
  valueCents: 1_000,
  minOrderCents: 8_000,
  valueCadCents: 1_300,
  minOrderCadCents: 10_500,
  consultantShareBps: 0,
  maxUses: 5,
  maxUsesPerApplicant: 1,
  isFirstOrderOnly: false,
  expiresAt: null,
} as const;

type Reply = ManagedVoucher & { code?: string; message?: string; fields?: Record<string, string> };

/** With whole terms, changed as the test says. */
export function openVoucherDesk(app: Pick<TestApp, 'call'>, admin: string) {
  return {
    create: async (body: Partial<CreateVoucherBody> = {}) =>
      app.call<Reply>('createVoucher', {
        as: admin,
        body: { ...TERMS, consultantEmail: null, applicantEmail: null, ...body },
      }),
    update: async (voucherId: string, body: Partial<UpdateVoucherBody>) =>
      app.call<Reply>('updateVoucher', {
        as: admin,
        params: { voucherId },
        body: { ...TERMS, isActive: true, ...body },
      }),
  };
}
