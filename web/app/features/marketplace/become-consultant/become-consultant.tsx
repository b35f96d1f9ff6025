// For people who think about becoming consultants: who consultants are, what they earn, what is checked, how long it takes, and the way in.
import {
  DOCUMENT_RETENTION_DAYS,
  REVIEW_PROMISE_HOURS,
} from '@matricula/contract/marketplace/applications/applications.rules.ts';
import { Link } from 'react-router';
import { useSite } from '#lib/brand.ts';
import { Prose } from '#ui/layout/prose.tsx';
import { ApplyLink } from './apply-link.tsx';
import styles from './become-consultant.module.css';
import { EarningsCalculator } from './earnings-calculator.tsx';
import { QUESTIONS } from './questions.ts';

const { approved, rejected } = DOCUMENT_RETENTION_DAYS;

export function BecomeConsultant() {
  return (
    <div className={styles.page}>
      <div>
        <ApplyLink />
      </div>
      <Prose>
        <h2>Who consultants are</h2>
        <p>
          Students and graduates who got in, and who advise people applying now. Applicants choose a consultant
          themselves and write to them directly; nobody is assigned.
        </p>
        <p>
          Your page shows your education and test scores, what you write about yourself, your packages with their
          prices, and your reviews. <Link to="/marketplace">See the consultants</Link> for what that looks like.
        </p>
        <h2>What you earn</h2>
        <p>
          You set your own prices. Peerway does not take payments yet. Once it does, each payment is split as shown
          here. The applicant pays your price and nothing on top.
        </p>
      </Prose>
      <EarningsCalculator />
      <Prose>
        <h2>What we check</h2>
        <p>
          A government ID, and proof that you attend or attended your school: a student ID, a transcript or a diploma.
          Your page then says which claims we have seen proof of, and when.
        </p>
        <p>
          Only the people who review your application see these documents. We delete them {approved} days after an
          approval and {rejected} days after a rejection.
        </p>
        <h2>How long it takes</h2>
        <p>
          We aim to answer within {REVIEW_PROMISE_HOURS} hours of receiving your application. You can check its status
          in your account.
        </p>
      </Prose>
      <Questions />
      <div>
        <ApplyLink />
      </div>
    </div>
  );
}

function Questions() {
  const { supportEmail } = useSite();
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Questions people ask</h2>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
      <p>
        Anything else? Read <Link to="/how-ranking-works">how ranking works</Link>, or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  );
}
