// Consultants who studied at a school. The cards come from the marketplace; here only what stands around them.
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import type { SchoolConsultantsReply } from '@matricula/contract/marketplace/consultants.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './school-consultants.module.css';

interface SchoolConsultantsProps {
  school: Pick<SchoolDetails, 'shortTitle' | 'attendedAs'>;
  /** Undefined until answered. */
  reply: SchoolConsultantsReply | undefined;
  cards: (consultants: SchoolConsultantsReply['data']) => ReactNode;
}

export function SchoolConsultants({ school: { shortTitle, attendedAs }, reply, cards }: SchoolConsultantsProps) {
  if (reply === undefined) return <Skeleton lines={3} />;
  if (reply.total === 0) {
    return (
      <p className={styles.text}>
        No consultant who studied at {shortTitle} is listed. <Link to="/marketplace">See every consultant</Link>: many
        know the process of schools they did not attend.
      </p>
    );
  }
  const isMore = reply.isTotalCapped || reply.total > reply.data.length;
  return (
    <Stack>
      <p className={styles.text}>
        {countText(reply)} this school or its university as their education. We have not verified it.
      </p>
      {cards(reply.data)}
      {isMore ? (
        <p>
          <Link
            to={{
              pathname: '/marketplace',
              search: `?${new URLSearchParams({ search: attendedAs[0] ?? shortTitle }).toString()}`,
            }}
          >
            Search the marketplace for more
          </Link>
        </p>
      ) : null}
    </Stack>
  );
}

function countText({ total, isTotalCapped }: SchoolConsultantsReply): string {
  if (isTotalCapped) return `More than ${total} consultants name`;
  return total === 1 ? '1 consultant names' : `${total} consultants name`;
}
