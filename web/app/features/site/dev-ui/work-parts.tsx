// A form with its summary and the states of saving, work that takes minutes, and a chart with the table behind it.
import { useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { FinishedWork, RunningWork } from '#ui/feedback/long-work.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { SaveState } from '#ui/form/save-state.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Saving } from '#ui/form/use-autosave.ts';
import { useForm } from '#ui/form/use-form.ts';
import { Row } from '#ui/layout/stack.tsx';
import { MOONS, SOURCE } from './sample-moons.ts';
import { Specimen } from './specimen.tsx';
import styles from './work-parts.module.css';

const SAVINGS: readonly Saving[] = [
  { kind: 'saving' },
  { kind: 'saved', at: new Date(2026, 10, 17, 12, 3) },
  { kind: 'offline', isKept: true },
  { kind: 'retrying', isKept: false },
  { kind: 'refused', text: 'At most 2,000 characters.' },
  { kind: 'elsewhere' },
];

export function FormParts() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm<{ moon: string; note: string }>({
    name: 'gallery-form',
    check: ({ moon, note }) => ({
      ...(moon === '' ? { moon: 'Enter the name of a moon' } : {}),
      ...(note === '' ? { note: 'Say what you saw' } : {}),
    }),
    send: async ({ moon }) => {
      if (!MOONS.some(({ name }) => name === moon)) throw new Error(`There is no moon called ${moon} here.`);
      setSent(moon);
    },
    fallbackText: 'The note could not be saved. Enter one of the moons in the lists.',
  });
  return (
    <Specimen title="Form with a summary, states of saving">
      <FormFrame form={form} label="Note about a moon">
        <TextField {...form.field('moon')} label="Moon" hint="Leave it empty and save to see the summary." />
        <TextArea {...form.field('note')} label="Note" rows={2} />
        <Row>
          <Button type="submit" isBusy={form.isBusy}>
            Save note
          </Button>
          <span role="status">{sent === null ? null : `Saved a note about ${sent}.`}</span>
        </Row>
      </FormFrame>
      {SAVINGS.map((saving) => (
        <SaveState key={saving.kind} autosave={{ saving, saveMine: () => undefined, discard: () => undefined }} />
      ))}
    </Specimen>
  );
}

export function LongWorkParts() {
  const [stop, setStop] = useState({ isBusy: false, error: null as Error | null });
  return (
    <Specimen title="Long work: running, done, stopped, failed">
      <RunningWork
        label="Measuring moons"
        done={7}
        total={MOONS.length}
        failed={1}
        unit="moons"
        stop={{
          label: 'Stop',
          ...stop,
          onStop: () => setStop({ isBusy: false, error: new Error('Nothing runs here, so nothing can be stopped.') }),
        }}
        wayBack="The result will be here when you come back."
      />
      <FinishedWork kind="success">19 moons measured.</FinishedWork>
      <FinishedWork kind="note">Stopped after 7 of 19 moons.</FinishedWork>
      <FinishedWork
        kind="error"
        failures={
          <p>
            <strong>Proteus</strong>: no picture is sharp enough.
          </p>
        }
      >
        18 moons measured, 1 failed.
      </FinishedWork>
    </Specimen>
  );
}

const LARGEST = MOONS.slice(0, 5);
const ROW_HEIGHT = 28;
/** Of the drawing, of which the longest bar takes 300. */
const WIDTH = 400;
const FULL_KM = LARGEST[0]?.diameterKm ?? 1;

export function ChartParts() {
  return (
    <Specimen title="Chart">
      <ChartFrame
        title="The five largest moons"
        note={`Mean diameter in km. The largest 5 of ${SOURCE}.`}
        columns={['Moon', 'Planet', 'Diameter, km']}
        rows={LARGEST.map(({ name, planet, diameterKm }) => [name, planet, formatNumber(diameterKm)])}
      >
        <svg viewBox={`0 0 ${WIDTH} ${LARGEST.length * ROW_HEIGHT}`} aria-hidden className={styles.bars}>
          {LARGEST.map(({ name, diameterKm }, row) => (
            <g key={name}>
              <rect y={row * ROW_HEIGHT + 4} width={(diameterKm / FULL_KM) * 300} height={ROW_HEIGHT - 8} rx={3} />
              <text x={(diameterKm / FULL_KM) * 300 + 8} y={row * ROW_HEIGHT + 18}>
                {name}
              </text>
            </g>
          ))}
        </svg>
      </ChartFrame>
    </Specimen>
  );
}
