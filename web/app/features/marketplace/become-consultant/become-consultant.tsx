// For people who want to become consultants, where the operator names no article of their own: what is true today, and whom to write to.
import { Link } from 'react-router';
import { useSite } from '#lib/brand.ts';
import { Prose } from '#ui/layout/prose.tsx';

export function BecomeConsultant() {
  const { supportEmail } = useSite();
  return (
    <Prose>
      <h2>Who consultants are</h2>
      <p>
        Students and graduates who got in, and who advise people applying now. Applicants choose a consultant themselves
        and write to them directly; nobody is assigned.
      </p>
      <h2>What your page shows</h2>
      <p>
        Your education and test scores, what you write about yourself, your packages with their prices, and your
        reviews. <Link to="/marketplace">See the consultants</Link> for what that looks like.
      </p>
      <h2>What Peerway keeps</h2>
      <p>
        Nothing. This website takes no payments: your page shows your prices, and you and the applicant agree on
        everything else.
      </p>
      <h2>Your place in the list</h2>
      <p>
        By published rules, the same for everyone; no place is for sale.{' '}
        <Link to="/how-ranking-works">Read the rules</Link>.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>. Say what you study and where.
      </p>
    </Prose>
  );
}
