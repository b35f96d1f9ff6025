// Where one's own numbers fall beside the figures a school's class is reported with. The table behind it says the same in words.
import {
  GPA_RANGE,
  matchNumbers,
  MCAT_RANGE,
  type MyNumbers,
  WITHIN,
  WITHIN_TEXT,
} from '@matricula/contract/schools/my-numbers.rules.ts';
import type { Standing } from '@matricula/contract/base/standing.ts';
import { figureText } from '@matricula/contract/schools/schools.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { evidenceText } from '#state/schools/school-figures.ts';
import { ChartLine, type ChartLineProps } from './chart-line.tsx';
import { scaleFor } from './chart-scale.ts';
import styles from './numbers-chart.module.css';

interface Line extends Omit<ChartLineProps, 'scale'> {
  key: 'gpa' | 'mcat';
  theirText: string;
  evidence: string;
  usualLeast: number;
  least: number;
  most: number;
  step: number;
  standing: Standing | null;
  text: string | null;
}

function linesOf(school: SchoolDetails, mine: MyNumbers): Line[] {
  const match = matchNumbers(school, mine);
  return [
    {
      key: 'gpa',
      label: 'GPA',
      theirs: school.avgGPA,
      theirText: figureText(school, 'avgGPA'),
      evidence: evidenceOf(school, 'avgGPA'),
      mine: mine.gpa,
      margin: WITHIN.gpa,
      standing: match.gpa,
      text: match.gpaText,
      digits: 2,
      usualLeast: 3,
      ...GPA_RANGE,
      step: 0.2,
    },
    {
      key: 'mcat',
      label: 'MCAT',
      theirs: school.avgMCAT,
      theirText: figureText(school, 'avgMCAT'),
      evidence: evidenceOf(school, 'avgMCAT'),
      mine: mine.mcat,
      margin: WITHIN.mcat,
      standing: match.mcat,
      text: match.mcatText,
      digits: 0,
      usualLeast: 492,
      ...MCAT_RANGE,
      step: 4,
    },
  ];
}

function evidenceOf(school: SchoolDetails, figure: 'avgGPA' | 'avgMCAT'): string {
  return [school.provenance[figure]?.basis, evidenceText(school, figure)].filter(Boolean).join(', ');
}

export function NumbersChart({ school, mine }: { school: SchoolDetails; mine: MyNumbers }) {
  const lines = linesOf(school, mine);
  const hasMine = mine.gpa !== null || mine.mcat !== null;
  return (
    <div className={styles.frame}>
      {hasMine ? null : (
        <p className={styles.invite}>Enter your GPA and MCAT under ‘My numbers’ to see yourself beside this school.</p>
      )}
      {lines.map(({ key, theirText, evidence, text: _text, ...line }) =>
        line.theirs === null ? (
          <div key={key} className={styles.missing}>
            <h3>{line.label}</h3>
            <p>{key === 'mcat' && school.mcatNote !== null ? `${theirText}. ${school.mcatNote}` : theirText}</p>
          </div>
        ) : (
          <figure key={key}>
            <figcaption className={styles.caption}>
              <h3>{line.label}</h3>
              <span className={styles.evidence}>{evidence}</span>
            </figcaption>
            <ChartLine
              {...line}
              scale={scaleFor({
                ...line,
                values: [line.theirs - line.margin, ...(line.mine === null ? [] : [line.mine])],
              })}
            />
          </figure>
        ),
      )}
      <p className={styles.rule}>The shaded band is what counts as a match. {WITHIN_TEXT}</p>
      <details className={styles.behind}>
        <summary>Show as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">School</th>
              <th scope="col">You</th>
              <th scope="col">Compared</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label, theirText, mine: own, digits, text }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{theirText}</td>
                <td>{own === null ? 'Not entered' : own.toFixed(digits)}</td>
                <td>{text ?? 'Not compared'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
