// The first view (spec §2): the promise in one line, the one thing to do next, the number of students, the field picker, and two real things beside them: a consultant and a question.
import type { ConsultantCard } from '@matricula/contract/marketplace/consultants.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DemoNotice } from '#ui/feedback/demo-notice.tsx';
import { FieldPicker } from './field-picker.tsx';
import styles from './hero.module.css';
import { firstConsultantQuery } from './home.queries.ts';
import { SampleQuestion } from './sample-question.tsx';
import { StudentsCount } from './students-count.tsx';

interface HeroProps {
  /** Draws a consultant's card: the marketplace's own. */
  consultantCard: (consultant: ConsultantCard) => ReactNode;
}

export function Hero({ consultantCard }: HeroProps) {
  const { isMember } = useSession();
  const { data: consultant } = useQuery(firstConsultantQuery());
  return (
    <div className={styles.hero}>
      <div className={styles.intro}>
        <h1 className={styles.promise}>Prepare with people who got in.</h1>
        <p className={styles.lead}>
          Practice for medical-school and college admissions, and talk directly to students who got in.
        </p>
        <p className={styles.action}>
          {isMember ? (
            <ButtonLink to="/app">Continue</ButtonLink>
          ) : (
            <ButtonLink to="/products/medinterview/sample">Try a sample question</ButtonLink>
          )}
        </p>
        <StudentsCount />
        <FieldPicker />
      </div>
      <div className={styles.pair}>
        {consultant === undefined || consultant === null ? null : (
          <section className={styles.real} aria-labelledby="first-consultant">
            <h2 id="first-consultant" className={styles.caption}>
              First in the marketplace today
            </h2>
            {consultantCard(consultant)}
          </section>
        )}
        <section className={classNames(styles.real, styles.wideOnly)} aria-labelledby="first-question">
          <h2 id="first-question" className={styles.caption}>
            A question from practice
          </h2>
          <SampleQuestion />
        </section>
        {consultant?.isDemo === true ? (
          <DemoNotice>Demonstration data: the people and reviews on this page are invented.</DemoNotice>
        ) : null}
      </div>
    </div>
  );
}
