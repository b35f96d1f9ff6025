// What a school asks for, as sentences: tests with their cycle, who may apply, which fee is one's own, how it interviews.
import { type Fee, matchNumbers, type MyNumbers, OBSTACLE_TEXTS } from '@matricula/contract/my-numbers.rules.ts';
import {
  INTERVIEW_FORMAT_LABELS,
  NOT_REPORTED,
  type TestLevel,
  tuitionText,
} from '@matricula/contract/schools.rules.ts';
import type { SchoolDetails, SchoolFigure, TestPolicy } from '@matricula/contract/schools.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatList } from '#lib/format.ts';
import styles from './requirements.module.css';

const LEVEL_SENTENCES: Record<TestLevel, (test: string) => string> = {
  required: (test) => `${test} is required`,
  recommended: (test) => `${test} is recommended, not required`,
  accepted: (test) => `${test} is accepted, not required`,
  research: (test) => `${test} is used for research only and does not count`,
  none: (test) => `${test} is not asked for`,
};

/** A note says more exactly how the test counts. */
function mcatSentence({ requiresMCAT, mcatNote }: SchoolDetails): string {
  if (requiresMCAT) return mcatNote ?? 'The MCAT is required.';
  return mcatNote === null ? 'No MCAT is required.' : `No MCAT is required. ${mcatNote}`;
}

/** 'Not asked for' mostly means 'on no list that we found', and says so. */
function policySentence(test: string, { level, cycle }: TestPolicy, isSure: boolean): string {
  const said = `${LEVEL_SENTENCES[level](test)}${cycle === null ? '' : ` in the ${cycle} cycle`}.`;
  return isSure ? said : `${said} We have not seen this on the school's own page: check before you apply.`;
}

const WHO_MAY_APPLY = [
  { figure: 'acceptsOOS', who: 'from outside the state or province' },
  { figure: 'acceptsCanadian', who: 'from Canada' },
  { figure: 'acceptsInternational', who: 'from other countries' },
] as const satisfies readonly { figure: SchoolFigure; who: string }[];

function applicantsSentence(school: SchoolDetails): string {
  const accepted = WHO_MAY_APPLY.filter(({ figure }) => school[figure]).map(({ who }) => who);
  const open = WHO_MAY_APPLY.filter(({ figure }) => !school[figure]).map(({ who }) => who);
  return [
    accepted.length === 0 ? '' : `It takes applicants ${formatList(accepted)}.`,
    open.length === 0 ? '' : `We found no evidence that it takes applicants ${formatList(open, 'or')}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function feeSentence(fee: Fee | null): string {
  if (fee === null) return 'Say where you live, and this line says which fee is yours.';
  if (fee.kind === 'international')
    return 'As an international student you pay a fee of its own, higher than those listed here. Ask the school.';
  const kind = fee.kind === 'inState' ? 'in-state' : 'out-of-state';
  return fee.amount === null
    ? `The ${kind} tuition applies to you. It is not reported.`
    : `The ${kind} tuition applies to you: ${tuitionText(fee.amount, fee.currency)} a year.`;
}

export function Requirements({ school, mine }: { school: SchoolDetails; mine: MyNumbers }) {
  const { fee, obstacle } = matchNumbers(school, mine);
  const isSure = (figure: SchoolFigure) => ['official', 'derived'].includes(school.provenance[figure]?.tier ?? '');
  const { casperPolicy, previewPolicy, interviewFormat } = school;
  return (
    <dl className={styles.list}>
      <Line title="MCAT">{mcatSentence(school)}</Line>
      <Line
        title="CASPer"
        more={casperPolicy.level === 'none' ? null : <Link to="/products/casper">Practise CASPer</Link>}
      >
        {policySentence('CASPer', casperPolicy, isSure('requiresCASPer'))}
      </Line>
      <Line
        title="AAMC PREview"
        more={previewPolicy.level === 'none' ? null : <Link to="/products/aamcpreview">Practise AAMC PREview</Link>}
      >
        {policySentence('AAMC PREview', previewPolicy, isSure('requiresAAMCPREview'))}
        {school.sjtNote === null ? null : <span className={styles.note}>{school.sjtNote}</span>}
      </Line>
      <Line title="Interview" more={<Link to="/products/medinterview">Practise interviews</Link>}>
        {interviewFormat === null ? `${NOT_REPORTED}.` : `${INTERVIEW_FORMAT_LABELS[interviewFormat]}.`}
      </Line>
      <Line title="Who may apply">
        {applicantsSentence(school)}
        {obstacle === null ? null : (
          <strong className={styles.obstacle}>For you: {OBSTACLE_TEXTS[obstacle].replace(/^N/, 'n')}.</strong>
        )}
      </Line>
      <Line title="Your fee" more={fee === null ? <a href="#your-numbers">Enter where you live</a> : null}>
        {feeSentence(fee)}
      </Line>
    </dl>
  );
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
