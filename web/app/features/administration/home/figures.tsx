// How today and the six days before it went: each number beside what it counts, in days of the time zone that is said.
import { FIRST_ANSWER_HOURS } from '@matricula/contract/administration/home.rules.ts';
import type { Figures as FiguresReply } from '@matricula/contract/administration/home.ts';
import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatNumber, formatPercent } from '#lib/text/format.ts';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './home.module.css';

type Amounts = FiguresReply['sales'];

export function Figures({ figures }: { figures: FiguresReply }) {
  const { registrations, conversations, firstAnswers, sales, refunds, reports, sources, refs } = figures;
  return (
    <Stack>
      <p className={styles.detail}>
        From {formatDay(figures.from)} to today, {formatDay(figures.today)}. Days begin at midnight in Toronto.
      </p>
      <Table caption="Figures" heading="What happened">
        <Line label="Registrations" {...countsOf(registrations)} />
        <Line label="Conversations begun" {...countsOf(conversations)} />
        <Line
          label={`Answered within ${FIRST_ANSWER_HOURS} h`}
          note={
            firstAnswers.of === 0
              ? 'No conversation is old enough yet'
              : `Of ${formatNumber(firstAnswers.of)} begun at least ${FIRST_ANSWER_HOURS} h ago`
          }
          today="–"
          week={firstAnswers.of === 0 ? '–' : formatPercent(firstAnswers.within / firstAnswers.of)}
        />
        <MoneyLines label="Sales" amounts={sales} />
        <MoneyLines label="Refunds" amounts={refunds} />
        <Line label="Reports" note="Of messages, schools, and questions" {...countsOf(reports)} />
      </Table>
      {sources.length === 0 ? null : (
        <Table caption="Registrations by source" heading="Heard about us from">
          {sources.map((source) => (
            <Line
              key={source.label}
              label={source.label === '' ? 'Not specified' : source.label}
              {...countsOf(source)}
            />
          ))}
        </Table>
      )}
      {refs.length === 0 ? null : (
        <Table caption="Registrations by link" heading="Came through a link with ref">
          {refs.map((ref) => (
            <Line key={ref.label} label={refText(ref.label)} {...countsOf(ref)} />
          ))}
        </Table>
      )}
    </Stack>
  );
}

function refText(label: string): string {
  if (label === '') return 'No ref';
  return label === '…' ? 'All others' : label;
}

const countsOf = ({ today, week }: { today: number; week: number }) => ({
  today: formatNumber(today),
  week: formatNumber(week),
});

function MoneyLines({ label, amounts }: { label: string; amounts: Amounts }) {
  if (amounts.length === 0) return <Line label={label} today="None" week="None" />;
  return amounts.map(({ currency, today, week }) => (
    <Line
      key={currency}
      label={`${label}, ${currency}`}
      note={`${formatNumber(today.count)} today, ${formatNumber(week.count)} in 7 days`}
      today={formatMoney(today.cents, currency)}
      week={formatMoney(week.cents, currency)}
    />
  ));
}

function Table({ caption, heading, children }: { caption: string; heading: string; children: ReactNode }) {
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">Today</th>
          <th scope="col">7 days</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Line({ label, note, today, week }: { label: string; note?: string; today: string; week: string }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </th>
      <td>{today}</td>
      <td>{week}</td>
    </tr>
  );
}
