// An answer from practice that its writer shows here: what it is called, how long it is, and the way to it. Once it is withdrawn there is
// nothing to open, and the card says so.
import type { SharedAnswer } from '@matricula/contract/messaging/messages.ts';
import IconWriting from '@tabler/icons-react/dist/esm/icons/IconWriting.mjs';
import { href, Link } from 'react-router';
import { formatNumber } from '#lib/text/format.ts';
import { formatShortDay } from '#state/messaging/message-times.ts';
import styles from './card-view.module.css';

interface AnswerCardProps {
  answer: SharedAnswer;
  sharedAt: string;
}

export function AnswerCard({ answer, sharedAt }: AnswerCardProps) {
  const content = (
    <>
      <IconWriting size={28} stroke={1.5} aria-hidden />
      <span className={styles.facts}>
        <span className={styles.kind}>Practice</span>
        <span className={styles.title}>{answer.title === '' ? 'An answer' : `Answer to “${answer.title}”`}</span>
        <span className={styles.detail}>{answer.isWithdrawn ? 'Withdrawn' : detailOf(answer, sharedAt)}</span>
      </span>
    </>
  );
  if (answer.isWithdrawn) return <div className={styles.gone}>{content}</div>;
  return (
    <Link to={href('/app/shared-answers/:shareId', { shareId: answer.shareId })} className={styles.card}>
      {content}
    </Link>
  );
}

/** '312 words · shared Nov 17' */
function detailOf({ words }: SharedAnswer, sharedAt: string): string {
  const shared = `shared ${formatShortDay(sharedAt)}`;
  return words === 0 ? shared : `${formatNumber(words)} ${words === 1 ? 'word' : 'words'} · ${shared}`;
}
