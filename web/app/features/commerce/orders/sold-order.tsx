// An order as the consultant who sold it reads it: what was bought, by whom, its minutes, and what of the price is theirs.
import type { Order } from '@matricula/contract/commerce/orders.ts';
import { formatOwnDay } from '#lib/text/format-signed-in.ts';
import { BackLink } from '#ui/layout/back-link.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { applicantOf, firstNameOf, isUnpaid, minutesText, statusWords } from './order-words.ts';
import { MinutesPart } from './receipt/minutes-part.tsx';
import { SoldMoney } from './receipt/money-part.tsx';
import { RefundsPart } from './receipt/refunds-part.tsx';

export function SoldOrder({ order }: { order: Order }) {
  const { number, title, minutes, createdAt, paidAt, status, creditMinutes, applicantName } = order;
  const { text, tone } = statusWords(order);
  return (
    <Page
      title={`Order #${number}`}
      lead={`${title}, ${minutesText(minutes)}`}
      width="reading"
      before={<BackLink to="/app/orders?side=seller">Orders</BackLink>}
    >
      <Stack gap="large">
        <Row>
          <p>
            {`${applicantOf(order)} · ${paidAt === null ? `ordered on ${formatOwnDay(createdAt)}` : `paid on ${formatOwnDay(paidAt)}`}`}
          </p>
          <Tag tone={tone}>{text}</Tag>
        </Row>
        {status === 'pending' || isUnpaid(order) ? null : (
          <>
            {status === 'paid' && creditMinutes > 0 ? (
              // Consultants cannot begin a conversation.
              <p>{`${applicantName === null ? 'The applicant' : firstNameOf(applicantName)} will write to you to agree on a time.`}</p>
            ) : null}
            <MinutesPart order={order} />
            <SoldMoney order={order} />
            <RefundsPart order={order} />
          </>
        )}
      </Stack>
    </Page>
  );
}
