// Which orders had a voucher: a dialog over the list.
import { Modal } from '@mantine/core';
import type { ManagedVoucher, VoucherRedemption } from '@matricula/contract/commerce/vouchers.ts';
import type { RedemptionStatus } from '@matricula/contract/commerce/vouchers.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import { useReturnFocus } from '#ui/dialog/dialog-focus.ts';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { voucherUsesQuery } from './admin-vouchers.queries.ts';

const STATES: Record<RedemptionStatus, string> = {
  reserved: 'Waiting for payment',
  used: 'Used',
  released: 'Not paid',
  returned: 'Given back',
};

const COLUMNS: readonly Column<VoucherRedemption>[] = [
  { label: 'Order', isHeading: true, cell: ({ number }) => `#${number}` },
  { label: 'Applicant', cell: ({ applicantName }) => applicantName ?? 'A former applicant' },
  { label: 'Took off', cell: ({ valueCents, currency }) => formatMoney(valueCents, currency) },
  { label: 'State', cell: ({ status }) => STATES[status] },
  { label: 'Ordered', cell: ({ orderedAt }) => formatShortDay(orderedAt) },
];

export function VoucherUses({ voucher, onClose }: { voucher: ManagedVoucher; onClose: () => void }) {
  useReturnFocus(true);
  const uses = useQuery(voucherUsesQuery(voucher.voucherId));
  return (
    <Modal opened onClose={onClose} title={`Orders with “${voucher.title}”`} size="lg">
      {uses.isError ? (
        <LoadFailure what="The orders" error={uses.error} onRetry={() => void uses.refetch()} />
      ) : uses.data?.total === 0 ? (
        <p role="status">No order has had this voucher.</p>
      ) : (
        <Stack gap="small">
          {uses.data === undefined || uses.data.total === uses.data.data.length ? null : (
            <p>{`The newest ${formatNumber(uses.data.data.length)} of ${formatNumber(uses.data.total)}.`}</p>
          )}
          <DataTable
            label="Orders with this voucher"
            columns={COLUMNS}
            rows={uses.data?.data ?? []}
            keyOf={({ orderId }) => orderId}
            {...(uses.data === undefined ? { skeletonRows: 3 } : {})}
          />
        </Stack>
      )}
    </Modal>
  );
}
