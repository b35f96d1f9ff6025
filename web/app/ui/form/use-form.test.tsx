// The form hook by itself: when rules are shown, where the focus goes, what is sent, and whose fields the server's errors are.
import { ApiError } from '@matricula/contract/http/client.ts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { FormFrame } from './form-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

type Fields = Record<'title' | 'address.city' | 'kind' | 'secret' | 'other' | 'stars', string>;
type Send = (fields: Fields) => Promise<void>;

const KINDS = [
  { value: 'a', label: 'Plain' },
  { value: 'b', label: 'With more' },
];

function problemsOf(fields: Fields) {
  return {
    ...(fields.title === '' ? { title: 'Enter a title' } : {}),
    ...(fields['address.city'] === '' ? { 'address.city': 'Enter the city' } : {}),
  };
}

interface SampleProps {
  send?: Send;
  isShort?: boolean;
}

function Sample({ send = async () => {}, isShort = false }: SampleProps) {
  const form = useForm<Fields>({
    name: 'sample',
    check: problemsOf,
    send,
    fallbackText: 'It was not saved.',
    isShort,
    lineOf: (field, text) => (field === 'address.city' ? `City: ${text}` : text),
  });
  const { error: _never, ...stars } = form.field('stars');
  return (
    <FormFrame form={isShort ? { ...form, problems: [] } : form}>
      <TextField {...form.field('title')} label="Title" />
      <TextField {...form.field('address.city')} label="City" defaultValue="Ottawa" />
      <PasswordField {...form.field('secret')} label="Password" autoComplete="new-password" />
      <SelectField {...form.field('kind')} label="Kind" choices={KINDS} />
      {form.watch('kind') === 'b' ? <TextField {...form.field('other')} label="More" /> : null}
      <input hidden {...stars} />
      <button type="button" onClick={() => form.set('stars', '4')}>
        Four stars
      </button>
      <p>{`${form.watch('stars') ?? ''} stars`}</p>
      <button type="submit">{form.isBusy ? 'Saving...' : 'Save'}</button>
    </FormFrame>
  );
}

function open(props: SampleProps = {}) {
  render(<Sample {...props} />);
  return { user: userEvent.setup() };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const refusal = (fields: Record<string, string>, message = 'Refused') => new ApiError(422, { message, fields });

describe('the rules', () => {
  it('are shown on submit, from then on field by field', async () => {
    const send = vi.fn<Send>(async () => {});
    const { user } = open({ send });
    await user.click(field('Title'));
    await user.tab();
    expect(screen.queryByText('Enter a title')).toBeNull();
    await user.click(save());
    expect(field('Title').getAttribute('aria-invalid')).toBe('true');
    await user.type(field('Title'), 'A');
    expect(field('Title').getAttribute('aria-invalid')).toBeNull();
    await user.clear(field('City'));
    expect(field('City').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(field('City').getAttribute('aria-invalid')).toBe('true');
    expect(send).not.toHaveBeenCalled();
  });

  it('stand in a focused summary, whose lines lead to nested fields', async () => {
    const { user } = open();
    await user.clear(field('City'));
    await user.click(save());
    const summary = screen.getByRole('alert');
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Enter a title', 'City: Enter the city']);
    expect(document.activeElement?.contains(summary)).toBe(true);
    await user.click(within(summary).getByRole('link', { name: 'City: Enter the city' }));
    expect(document.activeElement).toBe(field('City'));
  });

  it('lead to the first field in a short form', async () => {
    const { user } = open({ isShort: true });
    await user.click(save());
    expect(document.activeElement).toBe(field('Title'));
  });
});

describe('what is sent', () => {
  it('is without the space around it, except in a password', async () => {
    const send = vi.fn<Send>(async () => {});
    const { user } = open({ send });
    await user.type(field('Title'), '  Dune ');
    await user.type(field('Password'), ' four plain words ');
    await user.click(save());
    expect(send).toHaveBeenCalledExactlyOnceWith({
      title: 'Dune',
      'address.city': 'Ottawa',
      secret: ' four plain words ',
      kind: 'a',
      stars: '',
    });
  });

  it('is sent once, however often somebody presses', async () => {
    let finish = () => {};
    const send = vi.fn<Send>(() => new Promise((resolve) => (finish = resolve)));
    const { user } = open({ send });
    await user.type(field('Title'), 'Dune{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeTruthy();
    await act(async () => finish());
    expect(send).toHaveBeenCalledTimes(1);
    expect(save()).toBeTruthy();
  });

  it('holds what a script has set, and what a field said that was taken away', async () => {
    const send = vi.fn<Send>(async () => {});
    const { user } = open({ send });
    await user.type(field('Title'), 'Dune');
    await user.click(screen.getByRole('button', { name: 'Four stars' }));
    expect(screen.getByText('4 stars')).toBeTruthy();
    await user.selectOptions(field('Kind'), 'b');
    await user.type(field('More'), 'Words');
    await user.selectOptions(field('Kind'), 'a');
    expect(screen.queryByLabelText('More')).toBeNull();
    await user.selectOptions(field('Kind'), 'b');
    expect(field('More').value).toBe('Words');
    await user.click(save());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ stars: '4', kind: 'b', other: 'Words' });
  });

  it('was typed before the script arrived', async () => {
    const send = vi.fn<Send>(async () => {});
    const frame = document.createElement('div');
    document.body.append(frame);
    frame.innerHTML = renderToString(<Sample send={send} />);
    field('Title').value = 'Typed early';
    await act(async () => hydrateRoot(frame, <Sample send={send} />));
    expect(field('Title').value).toBe('Typed early');
    await userEvent.click(save());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ title: 'Typed early' });
    frame.remove();
  });
});

describe("the server's errors", () => {
  it.each([
    ['body.title', 'Title'],
    ['body/title', 'Title'],
    ['body/address/city', 'City'],
    ['body/title/3', 'Title'],
    ['title', 'Title'],
  ])('finds the field of %s', async (path, label) => {
    const { user } = open({ send: () => Promise.reject(refusal({ [path]: 'Taken' })) });
    await user.type(field('Title'), 'Dune');
    await user.click(save());
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement?.textContent).toContain('Taken');
  });

  it('of no field of ours is the failure of the form, focused; what was typed stays', async () => {
    const { user } = open({ send: () => Promise.reject(refusal({ 'body/elsewhere': 'No' }, 'Not today.')) });
    await user.type(field('Title'), 'Dune');
    await user.click(save());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Not today.');
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(field('Title').value).toBe('Dune');
  });

  it('without a text gets that of the form', async () => {
    const { user } = open({ send: () => Promise.reject(new ApiError(500, {})) });
    await user.type(field('Title'), 'Dune');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('It was not saved.');
  });
});
