// Views, conversations and ratings over time, each with its table behind it.
import { MEASURED } from '@matricula/contract/reviews/measured.rules.ts';
import type { MeasuredReply } from '@matricula/contract/reviews/measured.ts';
import { STARS } from '@matricula/contract/base/stars.ts';
import { formatShortDay } from '#lib/text/format-signed-in.ts';
import { formatDay, formatMonth } from '#lib/text/format.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { ColumnChart } from '#ui/chart/column-chart.tsx';
import styles from './charts.module.css';
import { counted } from './measured-words.ts';

export function Charts({ measured }: { measured: MeasuredReply }) {
  return (
    <section aria-labelledby="over-time" className={styles.section}>
      <h2 id="over-time">Over time</h2>
      <ViewsChart measured={measured} />
      <div className={styles.pair}>
        <ConversationsChart measured={measured} />
        <RatingsChart measured={measured} />
      </div>
    </section>
  );
}

/** 'Aug 21': the year stands in the note. */
function dayTick(day: string): string {
  return formatShortDay(day).replace(/, \d+$/, '');
}

function ViewsChart({ measured: { views, measuredAt } }: { measured: MeasuredReply }) {
  const most = Math.max(...views.days.map((row) => row.views));
  // The latest of the highest days carries the number.
  const peak = views.days.findLast((row) => row.views === most && most > 0);
  return (
    <ChartFrame
      title="Profile views per day"
      note={`${counted(views.total, 'view')} in the ${MEASURED.days} days to ${formatDay(measuredAt)}. A view is counted once per tab, after a few seconds, without who it was. Yours are not counted.`}
      columns={['Day', 'Views']}
      rows={views.days.toReversed().map((row) => [formatDay(row.day), row.views])}
    >
      <ColumnChart
        columns={views.days.map((row) => ({
          name: row.day,
          value: row.views,
          ...(row === peak ? { label: String(row.views) } : {}),
        }))}
        ends={[dayTick(views.days[0]?.day ?? ''), dayTick(views.days.at(-1)?.day ?? '')]}
      />
    </ChartFrame>
  );
}

function ConversationsChart({ measured: { conversations, measuredAt } }: { measured: MeasuredReply }) {
  const { weeks } = conversations;
  const total = weeks.reduce((sum, { begun }) => sum + begun, 0);
  return (
    <ChartFrame
      title="Conversations begun per week"
      note={`${counted(total, 'conversation')} that applicants began in the ${MEASURED.weeks} weeks to ${formatDay(measuredAt)}. The last week is not over.`}
      columns={['Week from', 'Conversations']}
      rows={weeks.toReversed().map(({ week, begun }) => [formatDay(week), begun])}
    >
      <ColumnChart
        columns={weeks.map(({ week, begun }) => ({
          name: week,
          value: begun,
          label: begun === 0 ? '' : String(begun),
        }))}
        ends={[dayTick(weeks[0]?.week ?? ''), 'This week']}
      />
    </ChartFrame>
  );
}

function RatingsChart({ measured: { ratings, measuredAt } }: { measured: MeasuredReply }) {
  const { months } = ratings;
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartFrame
      title="Average rating per month"
      note={`${counted(total, 'rating')} in the ${MEASURED.months} months to ${formatDay(measuredAt)}. A month without ratings has no column.`}
      columns={['Month', 'Average', 'Ratings']}
      rows={months
        .toReversed()
        .map(({ month, count, average }) => [formatMonth(month), average?.toFixed(2) ?? '–', count])}
    >
      <ColumnChart
        tone="amber"
        max={STARS}
        columns={months.map(({ month, average }) => ({
          name: month,
          value: average,
          label: average?.toFixed(1) ?? '',
          tick: formatMonth(month).charAt(0),
        }))}
      />
    </ChartFrame>
  );
}
