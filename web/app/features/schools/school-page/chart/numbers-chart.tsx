// Where one's own numbers fall beside the figures a school's class is reported with. The table behind it says the same in words.
import {
  GPA_RANGE,
  matchNumbers,
  MCAT_RANGE,
  type MyNumbers,
  WITHIN,
  WITHIN_TEXT,
} from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import type { Standing } from '@matricula/contract/base/standing.ts';
import { figureText } from '@matricula/contract/schools/schools.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { evidenceText } from '#state/schools/school-figures.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { ChartLine, type ChartLineProps } from './chart-line.tsx';
import { scaleFor } from './chart-scale.ts';
import styles from './numbers-chart.module.css';

interface Line extends Omit<ChartLineProps, 'scale'> {
  key: 'gpa' | 'mcat';
  theirText: string;
  evidence: string;
  usualMin: number;
  min: number;
  max: number;
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
      usualMin: 3,
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
      usualMin: 492,
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
    <ChartFrame
      title="Your numbers beside the school’s"
      isTitleAbove
      note={`The shaded band is what counts as a match. ${WITHIN_TEXT}`}
      columns={['Number', 'School', 'You', 'Compared']}
      rows={lines.map(({ label, theirText, mine: own, digits, text }) => [
        label,
        theirText,
        own === null ? 'Not entered' : own.toFixed(digits),
        text ?? 'Not compared',
      ])}
    >
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
          <div key={key}>
            <div className={styles.caption}>
              <h3>{line.label}</h3>
              <span className={styles.evidence}>{evidence}</span>
            </div>
            <ChartLine
              {...line}
              scale={scaleFor({
                ...line,
                values: [line.theirs - line.margin, ...(line.mine === null ? [] : [line.mine])],
              })}
            />
          </div>
        ),
      )}
    </ChartFrame>
  );
}
