// The screen on which a queue is worked off, over three made-up reports that live as long as the page.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '#ui/marks/tag.tsx';
import { DecisionForm } from '#ui/review/decision-form.tsx';
import { Outcome } from '#ui/review/outcome.tsx';
import { PersonCard } from '#ui/review/person-card.tsx';
import { queueItemQuery, queueQuery } from '#ui/review/queue-query.ts';
import { ReviewItem } from '#ui/review/review-item.tsx';
import { ReviewScreen } from '#ui/review/review-screen.tsx';
import { Specimen } from './specimen.tsx';

interface MoonReport {
  _id: string;
  moon: string;
  text: string;
  at: string;
  decision: string | null;
}

const NAME = 'gallery-reports';
const TABS = [
  { status: 'open', label: 'Open', empty: 'No open reports.' },
  { status: 'decided', label: 'Decided', empty: 'No report has been decided yet.' },
] as const;

const reports = new Map<string, MoonReport>(
  [
    ['Titan', 'With its air it is wider than Ganymede.'],
    ['The Moon', '3,475 km is the mean. At the equator it is 3,476.'],
    ['Mimas', 'It is not round.'],
  ].map(([moon = '', text = ''], index) => [
    moon,
    { _id: moon, moon, text, at: `2026-11-1${index + 1}T09:00:00.000Z`, decision: null },
  ]),
);

/** The gallery is open to visitors, who ask no server for it. */
const forEverybody = { enabled: true };

function reportsQuery(status: 'open' | 'decided') {
  const ask = async () => {
    const open = [...reports.values()].filter(({ decision }) => decision === null);
    const decided = [...reports.values()].filter(({ decision }) => decision !== null);
    return { data: status === 'open' ? open : decided, openCount: open.length, next: null };
  };
  return { ...queueQuery({ name: NAME, status, ask }), ...forEverybody };
}

function reportQuery(id: string) {
  const ask = async () => {
    const report = reports.get(id);
    if (report === undefined) throw new Error('There is no such report.');
    return report;
  };
  return { ...queueItemQuery({ name: NAME, id, ask }), ...forEverybody };
}

export function ReviewParts() {
  return (
    <Specimen title="Review">
      <ReviewScreen
        what="reports"
        tabs={TABS}
        addressKey="report"
        queueOf={reportsQuery}
        itemOf={reportQuery}
        decisionCount={2}
        rowOf={({ moon, at, text }) => ({ title: moon, at, mark: <Tag tone="sky">Diameter</Tag>, text })}
      >
        {(report, onDecided) => <Report key={report._id} report={report} onDecided={onDecided} />}
      </ReviewScreen>
    </Specimen>
  );
}

interface ReportProps {
  report: MoonReport;
  onDecided: (outcome: string) => void;
}

function Report({ report, onDecided }: ReportProps) {
  const { moon, text, at, decision } = report;
  return (
    <ReviewItem
      title={moon}
      decision={
        decision === null ? (
          <Decision report={report} onDecided={onDecided} />
        ) : (
          <Outcome title="Decided" at={at} by="by you" words={decision} />
        )
      }
    >
      <p>{text}</p>
      <PersonCard name="Sample Reader" part="Reported by" facts={['Made up for this page', '1 report']} />
    </ReviewItem>
  );
}

function Decision({ report, onDecided }: ReportProps) {
  const [chosen, setChosen] = useState<'correct' | 'dismiss' | null>(null);
  const client = useQueryClient();
  return (
    <DecisionForm
      name="gallery-report"
      about={report._id}
      legend="Is the report right?"
      choices={[
        { value: 'correct', label: 'It is right', act: 'Correct 1 moon' },
        { value: 'dismiss', label: 'It is wrong', act: 'Dismiss 1 report' },
      ]}
      chosen={chosen}
      onChoose={setChosen}
      effects={['The report moves to ‘Decided’ until you reload this page.']}
      reason={{
        field: 'reason',
        label: 'Reason',
        hint: 'Nobody else reads it.',
        maxLength: 200,
        problemOf: (text) => (text === '' ? 'Say why' : undefined),
      }}
      question={
        chosen === 'dismiss'
          ? {
              act: 'Dismiss 1 report',
              title: 'Dismiss this report?',
              confirmLabel: 'Dismiss 1 report',
              text: 'What is hard to take back is asked once more.',
            }
          : null
      }
      send={async (reason) => {
        reports.set(report._id, { ...report, decision: reason });
        onDecided(`Decided: ${report.moon}.`);
        await client.invalidateQueries({ queryKey: [NAME] });
      }}
    />
  );
}
