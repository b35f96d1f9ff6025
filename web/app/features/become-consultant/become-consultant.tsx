// For people who want to become consultants, where the operator names no article of their own: what is true today, and whom to write to.
import { PLATFORM_FEE_PERCENT, quoteOrder } from '@matricula/contract/checkout.rules.ts';
import { SUPPORT_EMAIL } from '@matricula/contract/contact.ts';
import { Link } from 'react-router';
import { formatMoney } from '#lib/format.ts';
import { Prose } from '#ui/prose.tsx';

const EXAMPLE_CENTS = 5_000;

export function BecomeConsultant() {
  const { fee, consultantReceives } = quoteOrder({ price: EXAMPLE_CENTS, priceCAD: null }, [], 'USD', false);
  const money = (cents: number) => formatMoney(cents, 'USD');
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
        {PLATFORM_FEE_PERCENT}% of a package’s price. Of {money(EXAMPLE_CENTS)} you receive {money(consultantReceives)}{' '}
        and Peerway keeps {money(fee)}. Vouchers are paid for by Peerway and do not reduce what you receive.
      </p>
      <h2>Your place in the list</h2>
      <p>
        By published rules, the same for everyone; no place is for sale.{' '}
        <Link to="/how-ranking-works">Read the rules</Link>.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>. Say what you study and where.
      </p>
    </Prose>
  );
}
