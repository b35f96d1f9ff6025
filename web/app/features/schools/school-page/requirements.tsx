// What a school asks for, as sentences with their pages: tests with their cycle, who may apply, which tuition is one's own, how it interviews.
import {
  type Fee,
  matchNumbers,
  type MyNumbers,
  OBSTACLE_TEXTS,
} from '@matricula/contract/schools/my-numbers/my-numbers.rules.ts';
import { NOT_REPORTED, tuitionText } from '@matricula/contract/schools/schools.rules.ts';
import {
  INTERVIEW_FORMAT_LABELS,
  type TestLevel,
  UNCONFIRMED,
  type SchoolFigure,
} from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SchoolDetails, TestPolicy } from '@matricula/contract/schools/schools.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatList } from '#lib/text/format.ts';
import { isUnconfirmed } from '#state/schools/school-figures.ts';
import { FactSource, sourceLabel, SourceLink } from './fact-source.tsx';
import styles from './requirements.module.css';

const LEVEL_SENTENCES: Record<TestLevel, (test: string) => string> = {
  required: (test) => `${test} is required`,
  recommended: (test) => `${test} is recommended, not required`,
  accepted: (test) => `${test} is accepted, not required`,
  research: (test) => `${test} is used for research only and does not count`,
  none: (test) => `${test} is not used`,
};

/** The note says how the test counts; where the school's own rule stands below, that says it better. */
function mcatSentence({ requiresMCAT, mcatNote, avgMCAT, applicationFacts }: SchoolDetails): string {
  if (requiresMCAT && mcatNote === null && applicationFacts.mcatRule === undefined) {
    const average = avgMCAT === null ? '' : `Its class reports an MCAT of ${Math.round(avgMCAT)}. `;
    return `${average}We have found no page that states its rule on the MCAT.`;
  }
  const said = requiresMCAT ? 'The MCAT is required.' : 'No MCAT is required.';
  return mcatNote === null || applicationFacts.mcatRule !== undefined ? said : `${said} ${mcatNote}`;
}

/** What no page confirms is said of no test. */
function policySentence(test: string, { level, cycle }: TestPolicy): string {
  if (level === null) return `Unconfirmed: we have found no page that says whether ${test} is required.`;
  return `${LEVEL_SENTENCES[level](test)}${cycle === null ? '' : ` in the ${cycle} cycle`}.`;
}

const WHO_MAY_APPLY = [
  { figure: 'acceptsOOS', who: 'from outside the state or province' },
  { figure: 'acceptsCanadian', who: 'from Canada' },
  { figure: 'acceptsInternational', who: 'from other countries' },
] as const satisfies readonly { figure: SchoolFigure; who: string }[];

function applicantsSentence(school: SchoolDetails): string {
  const those = (isMeant: (figure: (typeof WHO_MAY_APPLY)[number]['figure']) => boolean) =>
    WHO_MAY_APPLY.filter(({ figure }) => isMeant(figure)).map(({ who }) => who);
  const accepted = those((figure) => school[figure]);
  const open = those((figure) => isUnconfirmed(school, figure));
  const refused = those((figure) => !school[figure] && !isUnconfirmed(school, figure));
  return [
    accepted.length === 0 ? '' : `It takes applicants ${formatList(accepted)}.`,
    refused.length === 0 ? '' : `It does not take applicants ${formatList(refused, 'or')}.`,
    open.length === 0 ? '' : `Whether it takes applicants ${formatList(open, 'or')} is unconfirmed.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function feeSentence(fee: Fee | null, { schoolLocationCountry }: SchoolDetails): string {
  if (fee === null) return 'Enter where you live to see which tuition applies to you.';
  if (fee.kind === 'international')
    return 'International students pay a separate tuition, higher than those listed here. Ask the school.';
  const region = schoolLocationCountry === 'CAN' ? 'province' : 'state';
  const kind = fee.kind === 'inState' ? `in-${region}` : `out-of-${region}`;
  return fee.amount === null
    ? `The ${kind} tuition applies to you. It is not reported.`
    : `The ${kind} tuition applies to you: ${tuitionText(fee.amount, fee.currency)} a year.`;
}

/** The note of a figure's own page, where a page confirms it. */
function noteOf(school: SchoolDetails, figure: SchoolFigure): string | null {
  return isUnconfirmed(school, figure) ? null : (school.provenance[figure]?.note ?? null);
}

export function Requirements({ school, mine }: { school: SchoolDetails; mine: MyNumbers }) {
  const { fee, obstacle } = matchNumbers(school, mine);
  const { casperPolicy, previewPolicy, interviewFormat, applicationFacts } = school;
  return (
    <dl className={styles.list}>
      <Line title="MCAT">
        {mcatSentence(school)}
        <FactSource school={school} fact={applicationFacts.mcatRule} hasWords />
      </Line>
      <Line title="CASPer" more={practiceLink(casperPolicy, '/products/casper', 'Practice CASPer')}>
        {policySentence('CASPer', casperPolicy)}
        <Note text={noteOf(school, 'requiresCASPer')} />
        <FigureSource school={school} figure="requiresCASPer" />
      </Line>
      <Line title="AAMC PREview" more={practiceLink(previewPolicy, '/products/aamcpreview', 'Practice AAMC PREview')}>
        {policySentence('AAMC PREview', previewPolicy)}
        <Note text={noteOf(school, 'requiresAAMCPREview')} />
        <Note text={school.sjtNote} />
        <FigureSource school={school} figure="requiresAAMCPREview" />
      </Line>
      <Line title="Interview" more={<Link to="/products/medinterview">Practice interviews</Link>}>
        {interviewFormat === null
          ? `${isUnconfirmed(school, 'interviewFormat') ? UNCONFIRMED : NOT_REPORTED}.`
          : `${INTERVIEW_FORMAT_LABELS[interviewFormat]}.`}
        <Note text={noteOf(school, 'interviewFormat')} />
        <FigureSource school={school} figure="interviewFormat" />
      </Line>
      <Line title="Who may apply">
        {applicantsSentence(school)}
        <Note text={noteOf(school, 'acceptsInternational')} />
        {obstacle === null ? null : (
          <strong className={styles.obstacle}>For you: {lowerFirst(OBSTACLE_TEXTS[obstacle])}.</strong>
        )}
      </Line>
      <Line title="Your tuition" more={fee === null ? <a href="#your-numbers">Enter where you live</a> : null}>
        {feeSentence(fee, school)}
      </Line>
    </dl>
  );
}

function practiceLink({ level }: TestPolicy, to: string, words: string) {
  return level === null || level === 'none' ? null : <Link to={to}>{words}</Link>;
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

function Note({ text }: { text: string | null }) {
  return text === null ? null : <span className={styles.note}>{text}</span>;
}

function FigureSource({ school, figure }: { school: SchoolDetails; figure: SchoolFigure }) {
  const evidence = school.provenance[figure];
  if (evidence === undefined || evidence.tier === 'unconfirmed') {
    return evidence === undefined || school.website === null ? null : (
      <SourceLink url={school.website} label="Ask the school" when={null} />
    );
  }
  return <SourceLink url={evidence.url} label={sourceLabel(school, evidence.source)} when={evidence.year} />;
}

function Line({ title, more = null, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.line}>
      <dt>{title}</dt>
      <dd>
        {children}
        {more === null ? null : <span className={styles.more}>{more}</span>}
      </dd>
    </div>
  );
}
