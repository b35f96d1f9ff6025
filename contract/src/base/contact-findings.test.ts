// What was found is told in one sentence that names each kind once.
import { expect, it } from 'vitest';
import { type ContactDetail, explainFindings } from './contact-findings.ts';

function explain(...kinds: ContactDetail[]): string {
  return explainFindings(kinds.map((kind, index) => ({ kind, start: index, end: index + 1 })));
}

it('names one, several, and the same kind once', () => {
  expect(explain('email')).toBe('This looks like an e-mail address.');
  expect(explain('email', 'email', 'phone', 'payment')).toBe(
    'This looks like an e-mail address, a phone number and a payment outside Peerway.',
  );
});

it('says something even of nothing', () => {
  expect(explain()).toBe('This looks like contact details.');
});
