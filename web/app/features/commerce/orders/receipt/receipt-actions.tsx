// The receipt of an order on paper, and as a file.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useMutation } from '@tanstack/react-query';
import { receiptMutation } from '#features/commerce/orders/orders.queries.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './receipt-actions.module.css';

export function ReceiptActions({ order }: { order: Order }) {
  const download = useMutation(receiptMutation(order));
  return (
    <div className={styles.actions}>
      <Stack gap="small">
        <Row>
          <Button
            variant="secondary"
            size="small"
            icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
            isBusy={download.isPending}
            busyLabel="Preparing the receipt..."
            onClick={() => download.mutate()}
          >
            Download as PDF
          </Button>
          <Button
            variant="secondary"
            size="small"
            icon={<IconPrinter size={16} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            Print receipt
          </Button>
        </Row>
        {download.isError ? (
          <p role="alert">{`The receipt could not be downloaded. ${download.error.message}`}</p>
        ) : null}
      </Stack>
    </div>
  );
}
