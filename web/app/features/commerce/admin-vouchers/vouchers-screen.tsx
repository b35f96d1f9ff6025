// Every voucher there is, newest first: its terms, for whom, how often it was used; made, edited and stopped here.
import type { ManagedVoucher } from '@matricula/contract/commerce/vouchers.ts';
import { ApiError } from '@matricula/contract/http/client.ts';
import { voucherWords } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { managedVouchersQuery, updateVoucherMutation } from './admin-vouchers.queries.ts';
import styles from './admin-vouchers.module.css';
import { dollarsOf, lastDayOf } from './voucher-fields.ts';
import { VoucherDialog } from './voucher-dialog.tsx';
import { VoucherUses } from './voucher-uses.tsx';

type Opened = { kind: 'new' } | { kind: 'edit' | 'uses'; voucher: ManagedVoucher };

export function VouchersScreen() {
  const [address] = useSearchParams();
  // Found by Find.
  const only = address.get('voucher');
  const list = useInfiniteQuery(managedVouchersQuery(only));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [now] = useState(Date.now);
  const rows = list.data?.pages.flatMap(({ data }) => data);

  function open(next: Opened) {
    setSaved(null);
    setOpened(next);
  }

  const columns: readonly Column<ManagedVoucher>[] = [
    { label: 'Voucher', isHeading: true, cell: (voucher) => <Terms voucher={voucher} /> },
    { label: 'For', cell: (voucher) => <ForWhom voucher={voucher} /> },
    {
      label: 'Paid by',
      cell: ({ consultantShareBps }) => <span className={styles.bearer}>{bearerText(consultantShareBps)}</span>,
    },
    {
      label: 'Uses',
      cell: (voucher) => <Uses voucher={voucher} onShow={() => open({ kind: 'uses', voucher })} />,
    },
    { label: 'Last day', cell: (voucher) => <Dates voucher={voucher} /> },
    {
      label: 'State',
      cell: (voucher) => (
        <span className={styles.whole}>
          <Tag tone={stateOf(voucher, now) === 'Active' ? 'success' : 'plain'}>{stateOf(voucher, now)}</Tag>
        </span>
      ),
    },
    {
      label: 'Actions',
      cell: (voucher) => <Acts voucher={voucher} onEdit={() => open({ kind: 'edit', voucher })} />,
    },
  ];
  return (
    <Stack>
      <Row>
        <Button onClick={() => open({ kind: 'new' })}>Create a voucher</Button>
      </Row>
      <div role="status">{saved === null ? null : <Banner kind="success">{saved}</Banner>}</div>
      {rows === undefined && list.isError ? (
        <LoadFailure what="The vouchers" error={list.error} onRetry={() => void list.refetch()} />
      ) : rows?.length === 0 && only !== null ? (
        <EmptyBox title="This voucher is gone">
          <Link to="/course/vouchers">Show all vouchers</Link>
        </EmptyBox>
      ) : rows?.length === 0 ? (
        <EmptyBox title="No vouchers yet">
          <p>At checkout, the voucher that takes the most off is applied automatically.</p>
        </EmptyBox>
      ) : (
        <DataTable
          label="Vouchers"
          columns={columns}
          rows={rows ?? []}
          keyOf={({ voucherId }) => voucherId}
          {...(rows === undefined ? { skeletonRows: 6 } : {})}
        />
      )}
      {only !== null && rows?.length === 1 ? <Link to="/course/vouchers">Show all vouchers</Link> : null}
      {list.isFetchNextPageError ? (
        <LoadFailure what="Older vouchers" error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : list.hasNextPage ? (
        <Row>
          <Button
            variant="secondary"
            size="small"
            isBusy={list.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Show older vouchers
          </Button>
        </Row>
      ) : null}
      {opened === null ? null : opened.kind === 'uses' ? (
        <VoucherUses voucher={opened.voucher} onClose={() => setOpened(null)} />
      ) : (
        <VoucherDialog
          voucher={opened.kind === 'edit' ? opened.voucher : null}
          onClose={() => setOpened(null)}
          onSaved={(title) => setSaved(`“${title}” is ${opened.kind === 'new' ? 'created' : 'saved'}.`)}
        />
      )}
    </Stack>
  );
}

/** Why it counts for nobody, or that it does. */
function stateOf({ isActive, maxUses, taken, expiresAt }: ManagedVoucher, now: number): string {
  if (!isActive) return 'Stopped';
  if (expiresAt !== null && Date.parse(expiresAt) <= now) return 'Ended';
  return maxUses !== null && taken >= maxUses ? 'Used up' : 'Active';
}

function Terms({ voucher }: { voucher: ManagedVoucher }) {
  const { title, valueCadCents: valueCents, minOrderCadCents: minOrderCents, isFirstOrderOnly } = voucher;
  return (
    <>
      {title}
      {title === voucherWords(voucher, 'USD') ? null : (
        <span className={styles.hint}>{voucherWords(voucher, 'USD')}</span>
      )}
      <span className={styles.hint}>{voucherWords({ valueCents, minOrderCents }, 'CAD')}</span>
      {isFirstOrderOnly ? <span className={styles.hint}>First order only</span> : null}
    </>
  );
}

function ForWhom({ voucher: { applicant, consultant } }: { voucher: ManagedVoucher }) {
  return (
    <>
      {applicant === null ? 'Everybody' : (applicant.email ?? 'A former applicant')}
      <span className={styles.hint}>
        {consultant === null ? 'Every consultant' : `With ${consultant.name ?? 'a former consultant'}`}
      </span>
    </>
  );
}

function Dates({ voucher: { expiresAt, createdAt } }: { voucher: ManagedVoucher }) {
  return (
    <>
      {expiresAt === null ? 'No end' : formatShortDay(lastDayOf(expiresAt))}
      <span className={styles.hint}>{`Created ${formatShortDay(createdAt)}`}</span>
    </>
  );
}

/** Never 'both' without the shares: who pays what is money. */
function bearerText(bps: number): string {
  if (bps === 0) return 'Platform';
  return bps === 10_000 ? 'Consultant' : `Consultant ${dollarsOf(bps)}%, platform ${dollarsOf(10_000 - bps)}%`;
}

function Uses({ voucher, onShow }: { voucher: ManagedVoucher; onShow: () => void }) {
  const { title, taken, used, maxUses, maxUsesPerApplicant } = voucher;
  return (
    <>
      <button
        type="button"
        className={styles.uses}
        aria-label={`${formatNumber(used)} used: orders with ${title}`}
        onClick={onShow}
      >
        {`${formatNumber(used)} used`}
      </button>
      <span className={classNames(styles.hint, styles.whole)}>{`${formatNumber(taken - used)} reserved`}</span>
      <span className={classNames(styles.hint, styles.whole)}>
        {maxUses === null ? 'No limit in all' : `${formatNumber(maxUses)} in all`}
      </span>
      <span className={classNames(styles.hint, styles.whole)}>{`${formatNumber(maxUsesPerApplicant)} per person`}</span>
    </>
  );
}

/** The list has been loaded anew by then. */
function failureText(error: Error): string {
  return error instanceof ApiError && error.code === 'changed'
    ? 'This voucher was changed meanwhile, so nothing was saved. It is shown as it is now.'
    : error.message;
}

function Acts({ voucher, onEdit }: { voucher: ManagedVoucher; onEdit: () => void }) {
  const { voucherId, title, isActive, version } = voucher;
  const update = useMutation(updateVoucherMutation(voucherId));
  function handleToggle() {
    const { valueCents, minOrderCents, valueCadCents, minOrderCadCents } = voucher;
    const { consultantShareBps, maxUses, maxUsesPerApplicant, isFirstOrderOnly, expiresAt } = voucher;
    update.mutate({
      title,
      valueCents,
      minOrderCents,
      valueCadCents,
      minOrderCadCents,
      consultantShareBps,
      maxUses,
      maxUsesPerApplicant,
      isFirstOrderOnly,
      expiresAt,
      isActive: !isActive,
      expectedVersion: version,
    });
  }
  return (
    <>
      <div className={styles.acts}>
        <Button variant="quiet" size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="quiet"
          size="small"
          isBusy={update.isPending}
          busyLabel="Saving..."
          aria-label={isActive ? `Stop ${title}` : `Start again: ${title}`}
          onClick={handleToggle}
        >
          {isActive ? 'Stop' : 'Start again'}
        </Button>
      </div>
      {update.isError ? <Banner kind="error">{failureText(update.error)}</Banner> : null}
    </>
  );
}
