// Figures about the people who share an answer to a question: asked for by a button, because each analysis is logged. Bars with their
// numbers, and the table behind them.
import { SHARED_FACTS } from '@matricula/contract/practice/answers/answer-sharing.rules.ts';
import {
  DEMOGRAPHICS_TEXTS,
  MIN_COUNTED,
  MIN_GROUP,
  ROUNDED_TO,
} from '@matricula/contract/practice/answers/demographics.rules.ts';
import type { UserDemographicsReply } from '@matricula/contract/practice/answers/demographics.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation } from '@tanstack/react-query';
import { downloadCsv } from '#lib/text/csv.ts';
import { formatDay, formatNumber, formatPercent } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { demographicsMutation } from './admin-answers.queries.ts';
import styles from './demographics-part.module.css';

const OTHERS = `No answer, or in a group under ${MIN_GROUP}`;

export function DemographicsPart({ userIds }: { userIds: readonly string[] }) {
  const analysis = useMutation(demographicsMutation());
  const hasEnough = userIds.length >= MIN_GROUP;
  return (
    <section className={styles.part} aria-labelledby="demographics">
      <Stack>
        <div>
          <h2 id="demographics" className={styles.title}>
            Who answers this question
          </h2>
          <p className={styles.lead}>
            Figures about everyone who shares an answer to it, whatever the filters above. Groups under {MIN_GROUP} are
            never shown, and numbers are rounded to {ROUNDED_TO}. {DEMOGRAPHICS_TEXTS.updates}
          </p>
        </div>
        {hasEnough ? (
          <Row>
            <Button
              variant="secondary"
              isBusy={analysis.isPending}
              busyLabel="Analyzing..."
              onClick={() => analysis.mutate([...userIds])}
            >
              Analyze demographics
            </Button>
            {analysis.data === undefined || analysis.data.subjects.length === 0 ? null : (
              <Button
                variant="quiet"
                icon={<IconDownload size={18} stroke={1.75} aria-hidden />}
                onClick={() => downloadCsv('demographics.csv', csvRows(analysis.data))}
              >
                CSV
              </Button>
            )}
          </Row>
        ) : (
          <p className={styles.soft}>Fewer than {MIN_GROUP} people share an answer to this question: no figures yet.</p>
        )}
        {analysis.isError ? <Banner kind="error">{analysis.error.message}</Banner> : null}
        <div role="status">{analysis.data === undefined ? null : <Figures figures={analysis.data} />}</div>
      </Stack>
    </section>
  );
}

function Figures({ figures: { people, countedAt, subjects } }: { figures: UserDemographicsReply }) {
  if (countedAt === null) {
    return (
      <p className={styles.soft}>
        Fewer than {MIN_COUNTED} people share an answer. One group and the rest cannot both have {MIN_GROUP} people, so
        nothing can be shown yet.
      </p>
    );
  }
  const note = `About ${formatNumber(people)} people, counted ${formatDay(countedAt)}`;
  if (subjects.length === 0) {
    return (
      <p className={styles.soft}>
        {note}. Too few of them have told us about themselves to show a group of {MIN_GROUP} next to {MIN_GROUP} others.
      </p>
    );
  }
  return (
    <div className={styles.charts}>
      {subjects.map(({ subject, groups, others }) => {
        const rows = rowsOf(subject, groups, others);
        return (
          <ChartFrame
            key={subject}
            title={SHARED_FACTS[subject].title}
            note={note}
            columns={['Group', 'People', 'Share']}
            rows={rows.map(({ label, count, share }) => [label, count, formatPercent(share)])}
          >
            {/* The table says the same. */}
            <div className={styles.bars} aria-hidden>
              {rows.map(({ label, count, share, isRest }) => (
                <div key={label} className={styles.row}>
                  <span className={isRest ? styles.soft : undefined}>{label}</span>
                  <span className={styles.track}>
                    <span className={isRest ? styles.rest : styles.bar} style={{ inlineSize: `${share * 100}%` }} />
                  </span>
                  <span className={styles.count}>{formatNumber(count)}</span>
                </div>
              ))}
            </div>
          </ChartFrame>
        );
      })}
    </div>
  );
}

type Subject = UserDemographicsReply['subjects'][number];

/** Shares of what is shown: rounded counts need not add up to the people. */
function rowsOf(subject: Subject['subject'], groups: Subject['groups'], others: number) {
  const names: Record<string, string> = SHARED_FACTS[subject].values;
  const rows = [
    ...groups.flatMap(({ value, people }) => {
      const label = names[value];
      return label === undefined ? [] : [{ label, count: people, isRest: false }];
    }),
    { label: OTHERS, count: others, isRest: true },
  ];
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return rows.map((row) => ({ ...row, share: row.count / all }));
}

function csvRows({ subjects, countedAt }: UserDemographicsReply) {
  return [
    ['About', 'Group', 'People, rounded', 'Counted'],
    ...subjects.flatMap(({ subject, groups, others }) =>
      rowsOf(subject, groups, others).map(({ label, count }) => [
        SHARED_FACTS[subject].title,
        label,
        count,
        countedAt ?? '',
      ]),
    ),
  ];
}
