// CASPer, minute by minute, from the format's record.
import type { CasperFormat } from '@matricula/contract/practice/formats/casper.ts';
import { repeat, TimeBar } from './format-drawing.tsx';
import { FactList, SourceList } from './format-facts.tsx';
import styles from './format.module.css';
import { formatCountdown } from '#lib/text/format.ts';

export function CasperFormatView({ format }: { format: CasperFormat }) {
  const [video, typed] = format.sections;
  const [afterVideo, halfWay] = format.breaks.map(({ mostMinutes }) => mostMinutes.value);
  const perVideo = (video.secondsPerQuestion.value * video.questionsPerScenario.value) / 60;
  const perTyped = typed.secondsPerScenario.value / 60;
  const firstHalf = Math.ceil(typed.scenarios.value / 2);
  const numbers = [video.scenarios, video.secondsPerQuestion, typed.scenarios, typed.secondsPerScenario];

  return (
    <div className={styles.format}>
      <figure className={styles.figure}>
        <TimeBar
          groups={[
            { label: 'Video', parts: repeat(video.scenarios.value, { minutes: perVideo, tone: 'strong' }) },
            { label: 'Break', parts: [{ minutes: afterVideo ?? 0, tone: 'pause' }] },
            { label: 'Typed', parts: repeat(firstHalf, { minutes: perTyped, tone: 'soft' }) },
            { label: 'Break', parts: [{ minutes: halfWay ?? 0, tone: 'pause' }] },
            { label: '', parts: repeat(typed.scenarios.value - firstHalf, { minutes: perTyped, tone: 'soft' }) },
          ]}
        />
        <figcaption className={styles.caption}>
          Answering time and breaks to scale, one block per scenario. Reading and watching take extra time:{' '}
          {format.totalMinutes.value.min} to {format.totalMinutes.value.max} minutes in all.
        </figcaption>
      </figure>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Scenarios</th>
            <th scope="col">Questions each</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{video.title}</th>
            <td>{video.scenarios.value}</td>
            <td>{video.questionsPerScenario.value}, one at a time</td>
            <td>{formatCountdown(video.secondsPerQuestion.value)} a question</td>
          </tr>
          <tr>
            <th scope="row">{typed.title}</th>
            <td>{typed.scenarios.value}</td>
            <td>{typed.questionsPerScenario.value}, together</td>
            <td>{formatCountdown(typed.secondsPerScenario.value)} for both</td>
          </tr>
        </tbody>
      </table>
      <FactList
        rows={[
          {
            label: 'Order',
            value: `${video.title} first, then ${typed.title.toLowerCase()}.`,
            fact: video.scenarios,
          },
          ...format.breaks.map(({ place, mostMinutes }) => ({
            label: `Break ${place}`,
            value: `Optional, at most ${mostMinutes.value} minutes.`,
            fact: mostMinutes,
          })),
          ...format.details.map((fact) => ({ label: fact.label, value: fact.value, fact })),
          {
            label: 'Qualities looked for',
            value: `${format.competencies.value.join(', ')}.`,
            fact: format.competencies,
          },
        ]}
      />
      <div>
        <h3 className={styles.subtitle}>Earlier formats</h3>
        <p className={styles.hint}>Older guides still describe these. None of them applies today.</p>
        <FactList rows={format.earlier.map(({ cycle, fact }) => ({ label: cycle, value: `${fact.value}.`, fact }))} />
      </div>
      <SourceList
        facts={[...numbers, ...format.details, format.competencies, ...format.earlier.map(({ fact }) => fact)]}
        verifiedOn={format.verifiedOn}
      />
    </div>
  );
}
