// The larger parts of the gallery work as they do on screens: one address for both lists, a decision, a form that says what is wrong.
import { MantineProvider } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { ScreenParts } from './screen-parts.tsx';

function open(search = '') {
  const parts = (
    <MantineProvider>
      <ScreenParts />
    </MantineProvider>
  );
  return { ...renderRoute(parts, { path: '/dev/ui', search }), user: userEvent.setup() };
}

it('both lists read one address', async () => {
  const { user, router } = open('?planet=Neptune');
  const table = await screen.findByRole('table', { name: 'Moons' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByText(/^2 moons\./)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Clear planet' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText(/^19 moons\./)).toBeTruthy();
});

it('a report is decided and the next one opens', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'It is right' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Measured');
  await user.click(screen.getByRole('button', { name: 'Correct 1 moon' }));
  expect(await screen.findByText('Decided: Titan.')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: 'The Moon' })).toBeTruthy();
});

it('a form says what is wrong, a chart has its table', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Save note' }));
  expect(await screen.findByRole('link', { name: 'Enter the name of a moon' })).toBeTruthy();
  expect(within(screen.getByRole('table', { name: 'The five largest moons' })).getByText('5,268')).toBeTruthy();
});
