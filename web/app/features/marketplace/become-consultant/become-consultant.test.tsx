// The page for people who think about becoming consultants: the calculator, with and without a script, and the way to the application.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { peekIntent } from '#lib/intent.ts';
import { signIn } from '#lib/session.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { BecomeConsultant } from './become-consultant.tsx';
import { EarningsCalculator } from './earnings-calculator.tsx';

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the calculator', () => {
  it('splits any price at the three fees', async () => {
    renderRoute(<BecomeConsultant />);
    const field = screen.getByLabelText('Your price in US dollars');
    await userEvent.clear(field);
    await userEvent.type(field, '120');
    expect(cells(screen.getByRole('table', { name: 'The applicant pays $120.00' }))).toEqual([
      ['First 5 hours', '$108.00', '$12.00 (10%)'],
      ['Hours 5 to 15', '$110.40', '$9.60 (8%)'],
      ['After 15 hours', '$112.80', '$7.20 (6%)'],
    ]);
  });

  it('says what is no price, and shows no figures for it', async () => {
    renderRoute(<BecomeConsultant />);
    await userEvent.type(screen.getByLabelText('Your price in US dollars'), 'x');
    expect(screen.getByText('Enter dollars and cents, up to $10,000')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'The applicant pays –' })).toBeTruthy();
  });

  it('is a table of examples before any script', () => {
    const html = renderToString(<EarningsCalculator />);
    expect(html).toContain('readOnly=""');
    expect(html).toContain('$27.00');
    expect(html).toContain('Examples: what you receive');
  });
});

describe('Apply', () => {
  it('leads a visitor to registration and then back', async () => {
    const { router } = renderRoute(<BecomeConsultant />);
    const [first] = screen.getAllByRole('link', { name: 'Apply' });
    await userEvent.click(first!);
    expect(router.state.location.pathname).toBe('/register');
    expect(peekIntent()).toMatchObject({ path: '/app/apply', label: 'apply to become a consultant' });
  });

  it('leads a member straight there', () => {
    signIn(makeToken());
    renderRoute(<BecomeConsultant />);
    expect(screen.getAllByRole('link', { name: 'Apply' }).map((link) => link.getAttribute('href'))).toEqual([
      '/app/apply',
      '/app/apply',
    ]);
  });
});
