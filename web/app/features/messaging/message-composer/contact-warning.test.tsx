// The warning before contact details are hidden: which words, why, and two ways on.
import { MantineProvider } from '@mantine/core';
import type { ContactFinding } from '@matricula/contract/base/contact-findings.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ContactWarning } from './contact-warning.tsx';

const TEXT = 'Write to ada@gmail.com or call +1 416 555 0199, <b>any time</b>.';
const FINDINGS: ContactFinding[] = [
  { kind: 'email', start: 9, end: 22 },
  { kind: 'phone', start: 31, end: 46 },
];

function open() {
  const onEdit = vi.fn<() => void>();
  const onSendMasked = vi.fn<() => void>();
  render(
    <MantineProvider env="test">
      <ContactWarning text={TEXT} findings={FINDINGS} onEdit={onEdit} onSendMasked={onSendMasked} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), onEdit, onSendMasked };
}

it('marks what would be hidden, in order, and says what it is', async () => {
  open();
  await screen.findByRole('dialog', { name: 'Some of this would be hidden' });
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['(hidden: ada@gmail.com)', '(hidden: +1 416 555 0199)']);
  expect(screen.getByText(/looks like an e-mail address and a phone number/)).toBeTruthy();
  expect(document.querySelector('blockquote')?.textContent).toContain(', <b>any time</b>.');
});

it('goes back to the message, by button and by Escape', async () => {
  const { user, onEdit, onSendMasked } = open();
  await user.click(await screen.findByRole('button', { name: 'Change my message' }));
  await user.keyboard('{Escape}');
  expect(onEdit).toHaveBeenCalledTimes(2);
  expect(onSendMasked).not.toHaveBeenCalled();
});

it('sends with the parts hidden', async () => {
  const { user, onSendMasked } = open();
  await user.click(await screen.findByRole('button', { name: 'Send with these parts hidden' }));
  expect(onSendMasked).toHaveBeenCalledOnce();
});
