// The guard of a form with changes: asks before another page or a closed tab, and only then.
import { ApiError } from '@matricula/contract/http/client.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { TextField } from './text-field.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useForm } from './use-form.ts';

function Guarded({ send = async () => {} }: { send?: () => Promise<void> }) {
  const form = useForm<{ title: string }>({
    name: 'guarded',
    check: () => ({}),
    send,
    fallbackText: 'It was not saved.',
  });
  return (
    <MantineProvider env="test">
      <form onSubmit={form.submit}>
        <TextField {...form.field('title')} label="Title" defaultValue="Dune" />
        <button type="submit">Save</button>
      </form>
      <Link to="?tab=2">Same page</Link>
      <Link to="/elsewhere">Another page</Link>
      <UnsavedGuard form={form} />
    </MantineProvider>
  );
}

function open(send?: () => Promise<void>) {
  return { ...renderRoute(<Guarded {...(send === undefined ? {} : { send })} />), user: userEvent.setup() };
}

/** Whether the browser would ask before the tab closes. */
const closingAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

describe('leaving a form', () => {
  it('asks nothing while nothing is changed', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Title'), '!{Backspace}');
    expect(closingAsks()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Another page' }));
    expect(await screen.findByText('at /elsewhere with null')).toBeTruthy();
  });

  it('asks before another page and before the tab closes, and what was entered stays', async () => {
    const { user, router } = open();
    await user.type(screen.getByLabelText('Title'), ' II');
    expect(closingAsks()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Another page' }));
    await waitFor(() => expect(question()).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(question()).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Dune II');
    await user.click(screen.getByRole('link', { name: 'Another page' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText('at /elsewhere with null')).toBeTruthy();
  });

  it('asks nothing within the page, and nothing once it is saved', async () => {
    const { user, router } = open();
    await user.type(screen.getByLabelText('Title'), ' II');
    await user.click(screen.getByRole('link', { name: 'Same page' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=2'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(closingAsks()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Another page' }));
    expect(await screen.findByText('at /elsewhere with null')).toBeTruthy();
  });

  it('asks nothing while it is being saved, and again when that failed or more is entered', async () => {
    const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
    const { user } = open(() => new Promise((resolve, reject) => answers.push({ resolve, reject })));
    await user.type(screen.getByLabelText('Title'), ' II{Enter}');
    expect(closingAsks()).toBe(false);
    await act(async () => answers[0]?.reject(new ApiError(503, {})));
    expect(closingAsks()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(closingAsks()).toBe(false);
    await act(async () => answers[1]?.resolve());
    expect(closingAsks()).toBe(false);
    await user.type(screen.getByLabelText('Title'), '!');
    expect(closingAsks()).toBe(true);
  });
});
