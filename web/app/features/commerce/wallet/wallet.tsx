// A person's vouchers: what counts now, what was used, and what does not count and why.
import type { WalletVoucher } from '@matricula/contract/commerce/vouchers.ts';
import { voucherWords } from '@matricula/contract/commerce/words/voucher-words.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import { formatLastDay } from '#lib/text/format-signed-in.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyBox } from '#ui/feedback/empty-box.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { walletQuery } from './wallet.queries.ts';
import styles from './wallet.module.css';

export function Wallet() {
  return (
    <Page
      title="Vouchers"
      lead="The voucher that takes the most off your order is applied automatically at checkout."
      width="reading"
      before={<BackLink to="/app/orders">Orders</BackLink>}
    >
      <Vouchers />
    </Page>
  );
}

const USED: readonly WalletVoucher['why'][] = ['used_before', 'reserved'];

function Vouchers() {
  const { data: vouchers, error, refetch } = useQuery(walletQuery());
  if (vouchers === undefined) {
    return error === null ? (
      <Skeleton lines={6} />
    ) : (
      <LoadFailure what="Your vouchers" error={error} onRetry={() => void refetch()} />
    );
  }
  if (vouchers.length === 0) {
    return (
      <EmptyBox title="No vouchers">
        <p>There is no voucher that you could use right now.</p>
        <ButtonLink to="/marketplace" variant="secondary">
          Find a consultant
        </ButtonLink>
      </EmptyBox>
    );
  }
  const usable = vouchers.filter(({ why }) => why === null);
  const used = vouchers.filter(({ why }) => USED.includes(why));
  const others = vouchers.filter(({ why }) => why !== null && !USED.includes(why));
  return (
    <Stack gap="large">
      {usable.length === 0 ? (
        <p>You have no voucher to use right now.</p>
      ) : (
        <Group title="Ready to use" vouchers={usable} />
      )}
      {used.length === 0 ? null : <Group title="Used" vouchers={used} />}
      {others.length === 0 ? null : <Group title="Not usable right now" vouchers={others} />}
    </Stack>
  );
}

function Group({ title, vouchers }: { title: string; vouchers: readonly WalletVoucher[] }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {vouchers.map((voucher) => (
          <Voucher key={voucher.voucherId} voucher={voucher} />
        ))}
      </ul>
    </section>
  );
}

const REASONS: Record<Exclude<WalletVoucher['why'], null | 'below_minimum'>, string> = {
  used_up: 'All of them have been used.',
  used_before: 'You have used it.',
  reserved: 'Reserved for an order that is not paid yet.',
  first_order_only: 'Only for a first order.',
  left_unpaid: 'You started several orders with it and did not pay for them. You can use it again within a day.',
  ended: 'It is no longer valid.',
};

function Voucher({ voucher }: { voucher: WalletVoucher }) {
  const { valueCadCents: valueCents, minOrderCadCents: minOrderCents, consultant, isOwn, isFirstOrderOnly } = voucher;
  const { expiresAt, isEndingSoon, why, orders } = voucher;
  return (
    <li className={styles.voucher}>
      <p className={styles.words}>
        {voucherWords(voucher, 'USD')}
        {isEndingSoon ? <Tag tone="amber">Ends soon</Tag> : null}
      </p>
      <p className={styles.about}>{`In Canadian dollars: ${voucherWords({ valueCents, minOrderCents }, 'CAD')}`}</p>
      <p className={styles.about}>
        {consultant === null ? (
          'With every consultant'
        ) : (
          <>
            {'With '}
            <Link to={href('/consultant/:cid', { cid: consultant.consultantId })}>{consultant.name}</Link>
          </>
        )}
        {isOwn ? ', for you alone' : null}
        {isFirstOrderOnly ? ', for a first order only' : null}
        {expiresAt === null || why === 'ended' ? null : `, good through ${formatLastDay(expiresAt)}`}
      </p>
      {why === null || why === 'below_minimum' ? null : <p>{REASONS[why]}</p>}
      {orders.length === 0 ? null : (
        <p className={styles.orders}>
          {orders.map(({ orderId, number, isPaid }) => (
            <Link key={orderId} to={href('/app/orders/:orderId', { orderId })}>
              {`Order #${number}${isPaid ? '' : ', not paid yet'}`}
            </Link>
          ))}
        </p>
      )}
    </li>
  );
}
