// Four figures: the number, what it counts, how many it rests on, and what it was before.
import { RANKING } from '@matricula/contract/marketplace/ranking.rules.ts';
import { MEASURED } from '@matricula/contract/reviews/measured.rules.ts';
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import { formatDuration, formatNumber } from '#lib/text/format.ts';
import styles from './figures.module.css';
import { counted } from './measured-words.ts';

const LAST = `in the last ${MEASURED.days} days`;
const BEFORE = `in the ${MEASURED.days} days before`;
const NOT_ENOUGH = 'Not enough data';

interface Figure {
  name: string;
  value: string;
  /** A word instead of a number is set smaller. */
  isWord?: boolean;
  lines: readonly string[];
}

export function Figures({ measured }: { measured: MeasuredReply }) {
  return (
    <dl className={styles.figures} aria-label="Your figures">
      {figuresOf(measured).map(({ name, value, isWord = false, lines }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd className={isWord ? styles.word : styles.value}>{value}</dd>
          {lines.map((line) => (
            <dd key={line} className={styles.line}>
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function figuresOf({ views, conversations, firstAnswers, ratings }: MeasuredReply): Figure[] {
  return [
    {
      name: 'Profile views',
      value: formatNumber(views.total),
      lines: [LAST, `${formatNumber(views.before)} ${BEFORE}`],
    },
    {
      name: 'Conversations',
      value: formatNumber(conversations.total),
      lines: [
        `begun by applicants ${LAST}`,
        `${formatNumber(conversations.before)} ${BEFORE}`,
        ...(views.total === 0 ? [] : [`compared with ${counted(views.total, 'profile view')}`]),
      ],
    },
    { name: 'First answer', ...answerFigure(firstAnswers) },
    {
      name: 'Rating',
      value: ratings.average === null ? 'No reviews yet' : ratings.average.toFixed(2),
      isWord: ratings.average === null,
      lines: ratings.average === null ? [] : ratingLines(ratings),
    },
  ];
}

function answerFigure({ answered, unanswered, medianMinutes, p90Minutes, before }: MeasuredReply['firstAnswers']) {
  const span = `begun in the last ${RANKING.answersOfDays} days`;
  const waiting = unanswered === 0 ? [] : [`${formatNumber(unanswered)} not answered yet`];
  if (medianMinutes === null || p90Minutes === null) {
    return {
      value: NOT_ENOUGH,
      isWord: true,
      lines: [
        `${counted(answered, 'answered conversation')} ${span}; at least ${RANKING.fewestAnswers} are needed`,
        ...waiting,
      ],
    };
  }
  return {
    value: formatDuration(medianMinutes),
    lines: [
      `median of ${counted(answered, 'conversation')} ${span}`,
      `9 in 10 within ${formatDuration(p90Minutes)}`,
      ...waiting,
      before.medianMinutes === null
        ? `not enough data in the ${RANKING.answersOfDays} days before`
        : `median ${formatDuration(before.medianMinutes)} from ${counted(before.answered, 'conversation')} in the ${RANKING.answersOfDays} days before`,
    ],
  };
}

function ratingLines({ count, recent, before }: MeasuredReply['ratings']): string[] {
  const said = ({ count: n, average }: typeof recent) =>
    average === null ? 'no reviews' : `${average.toFixed(2)} from ${formatNumber(n)}`;
  return [`from ${counted(count, 'review')} in total`, `${said(recent)} ${LAST}`, `${said(before)} ${BEFORE}`];
}
