// Fields by label: hints and errors are connected, a password can be shown.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { FormErrorSummary } from './form-error-summary.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('fields', () => {
  it('connects label, hint and error', () => {
    render(<TextField label="E-mail" hint="Where we write to" error="Enter your e-mail correctly" />);
    const field = screen.getByLabelText('E-mail');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(field)).toBe('Where we write to | Enter your e-mail correctly');
  });

  it('says nothing about a field in order', () => {
    render(<TextField label="E-mail" />);
    expect(screen.getByLabelText('E-mail').hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows and hides a password', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it('offers choices, with an empty one first where there is none yet', () => {
    render(<SelectField label="Field" emptyLabel="Select Category" choices={[{ value: 'm', label: 'Medicine' }]} />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Select Category', 'Medicine']);
  });

  it('ticks by its label', async () => {
    render(<Checkbox label="I accept" error="Required" />);
    await userEvent.click(screen.getByText('I accept'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I accept' }).checked).toBe(true);
  });

  it('takes the focus to the list of problems, and from a problem to its field', async () => {
    const problems = [{ fieldId: 'email', text: 'Enter your e-mail correctly' }];
    render(
      <>
        <FormErrorSummary problems={problems} attempt={1} />
        <TextField id="email" label="E-mail" />
      </>,
    );
    expect(document.activeElement?.textContent).toContain('Enter your e-mail correctly');
    await userEvent.click(screen.getByRole('link', { name: 'Enter your e-mail correctly' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  });
});
