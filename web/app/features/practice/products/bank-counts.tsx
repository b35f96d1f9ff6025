// What the bank of a product page holds today, counted, and how much of it is free. Spec §1's '100+' stands where there are a hundred.
import { type BankId, bankOfCourse } from '@matricula/contract/practice/banks.ts';
import type { CountedBank } from '@matricula/contract/practice/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { banksQuery } from '#state/practice/banks.queries.ts';
import styles from './product-page.module.css';
import { BANK_PROMISE } from './product-texts.ts';

const PROMISED = 100;

export function BankCounts({ bank }: { bank: BankId }) {
  const { data: banks = [] } = useQuery(banksQuery());
  return banks
    .filter(({ courseId }) => bankOfCourse(courseId) === bank)
    .map((course) => <CourseCount key={course.courseId} {...course} />);
}

function CourseCount({ courseId, title, questionCount, itemCount, freeCount }: CountedBank) {
  const isEnough = itemCount >= PROMISED;
  return (
    <div>
      <h3 className={styles.course}>
        <Link to={`/app/courses/${courseId}`}>{title}</Link>
      </h3>
      <p className={styles.promise}>{isEnough ? BANK_PROMISE : `${itemCount} expert questions and answers`}</p>
      <p className={styles.soft}>
        {itemCount > questionCount
          ? `${questionCount} scenarios with ${itemCount} ${ASKED[courseId] ?? 'questions'} today. ${freeCount} of the scenarios`
          : `${isEnough ? `${questionCount} today. ` : ''}${freeCount} of them`}{' '}
        are free with an account, the rest open with an access code.
      </p>
    </div>
  );
}

/** What a scenario asks, where these are not questions. */
const ASKED: Record<string, string> = { 'aamc-preview': 'responses to rate' };
