// How and when one applies: system, dates, fee, rules and places, each with its cycle and its page. Nothing that no page confirms.
import { APPLICATION_FACT_LABELS, APPLICATION_FACTS } from '@matricula/contract/schools/school-vocabulary.rules.ts';
import type { SchoolDetails } from '@matricula/contract/schools/schools.ts';
import { formatDay } from '#lib/text/format.ts';
import { FactSource, isOfEarlierCycle } from './fact-source.tsx';
import styles from './how-to-apply.module.css';

/** The rule on the MCAT stands with the tests. */
const SHOWN = APPLICATION_FACTS.filter((name) => name !== 'mcatRule');

/** A date, a name, an amount; anything longer is a sentence and is set like one. */
const SHORT = 60;

function factText(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(`${value}T00:00:00.000Z`) : value;
}

export function hasApplicationFacts({ applicationFacts }: SchoolDetails): boolean {
  return SHOWN.some((name) => applicationFacts[name] !== undefined);
}

export function HowToApply({ school }: { school: SchoolDetails }) {
  return (
    <dl className={styles.facts}>
      {SHOWN.map((name) => {
        const fact = school.applicationFacts[name];
        return fact === undefined ? null : (
          <div key={name} className={styles.fact}>
            <dt>{APPLICATION_FACT_LABELS[name]}</dt>
            <dd>
              <span
                className={fact.value.length > SHORT ? styles.words : styles.value}
                data-earlier={isOfEarlierCycle(fact, school) || undefined}
              >
                {factText(fact.value)}
              </span>
              <FactSource school={school} fact={fact} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
