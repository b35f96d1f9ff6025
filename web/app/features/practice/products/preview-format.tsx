// AAMC PREview from the format's record: one long section, and what an answer earns beside the key.
import { creditKind, type CreditKind, type PreviewFormat } from '@matricula/contract/practice/formats/preview.ts';
import { repeat, TimeBar } from './format-drawing.tsx';
import { FactList, SourceList } from './format-facts.tsx';
import styles from './format.module.css';

/** '½' for a half; the record's other credits are whole. */
function creditText(credit: number): string {
  return credit === 0.5 ? '½' : String(credit);
}

/** With a place to break on a phone, where the word is wider than its column. */
function breakable(label: string): string {
  return label.replace(/ineffective/i, (word) => `${word.slice(0, 2)}\u00AD${word.slice(2)}`);
}

const CREDIT_STYLES: Record<CreditKind, string | undefined> = {
  exact: styles.full,
  sameSide: styles.half,
  across: styles.none,
};

export function PreviewFormatView({ format }: { format: PreviewFormat }) {
  const { scenarios, responses, responsesPerScenario, minutes, sessionMinutes, scale, credit, competencies } = format;
  const secondsEach = Math.round((minutes.value * 60) / responses.value);
  return (
    <div className={styles.format}>
      <figure className={styles.figure}>
        <TimeBar
          groups={[
            {
              label: `${scenarios.value} scenarios in about ${minutes.value} minutes`,
              parts: repeat(scenarios.value, { minutes: minutes.value / scenarios.value, tone: 'soft' }),
            },
          ]}
        />
        <figcaption className={styles.caption}>
          One section. Each scenario has {responsesPerScenario.value.min} to {responsesPerScenario.value.max} responses,{' '}
          {responses.value} in all: about {secondsEach} seconds each.
        </figcaption>
      </figure>
      <figure className={styles.figure}>
        <table className={styles.matrix}>
          <caption>Credit for one response: the key in the rows, your rating in the columns</caption>
          <thead>
            <tr>
              <th scope="col">Key</th>
              {scale.value.map(({ value, label }) => (
                <th key={value} scope="col">
                  {breakable(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {scale.value.map((key) => (
              <tr key={key.value}>
                <th scope="row">{breakable(key.label)}</th>
                {scale.value.map((answer) => {
                  const kind = creditKind(key.value, answer.value);
                  return (
                    <td key={answer.value} className={CREDIT_STYLES[kind]}>
                      {creditText(credit.value[kind])}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <figcaption className={styles.caption}>
          The same rating as the key earns {creditText(credit.value.exact)}, the other one on the same side of the
          middle {creditText(credit.value.sameSide)}, and anything across the middle {creditText(credit.value.across)}.
        </figcaption>
      </figure>
      <FactList
        rows={[
          { label: 'Scenarios', value: `${scenarios.value}, as text`, fact: scenarios },
          { label: 'Responses to rate', value: String(responses.value), fact: responses },
          { label: 'Time', value: `About ${minutes.value} minutes`, fact: minutes },
          {
            label: 'Whole session',
            value: `${sessionMinutes.value.min} to ${sessionMinutes.value.max} minutes with check-in and instructions`,
            fact: sessionMinutes,
          },
          { label: 'Credit', value: 'As in the table above', fact: credit },
          ...format.details.map((fact) => ({ label: fact.label, value: fact.value, fact })),
          { label: 'Competencies', value: `${competencies.value.join(', ')}.`, fact: competencies },
        ]}
      />
      <SourceList
        facts={[scenarios, responses, minutes, sessionMinutes, scale, credit, ...format.details, competencies]}
        verifiedOn={format.verifiedOn}
      />
    </div>
  );
}
