// Cards of what is new, as administrators write them: what is saved says which version was seen, and nothing goes without a question.
import { MantineProvider } from '@mantine/core';
import type { ManagedUpdateCard } from '@matricula/contract/site/update-cards.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { UpdateCardsDesk } from './update-cards-desk.tsx';

beforeEach(() => signIn(makeToken()));

const card: ManagedUpdateCard = {
  cardId: '5d1c9f6e-3a52-4b1e-9a55-0f1d6f1a0003',
  month: '2026-11',
  title: 'Ask a student who got in',
  text: 'Write to them for free.',
  linkLabel: 'Find a consultant',
  linkTo: '/marketplace',
  state: 'published',
  isShown: true,
  version: 4,
  updatedAt: '2026-11-01T12:00:00.000Z',
};

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({ listManagedUpdateCards: { data: [card] }, ...answers });
  renderRoute(
    <MantineProvider env="test">
      <UpdateCardsDesk />
    </MantineProvider>,
  );
  return { calls, user: userEvent.setup() };
}

it('says which cards stand on the home page and which do not', async () => {
  const rest = [
    { ...card, cardId: 'b', title: 'B', isShown: false },
    { ...card, cardId: 'c', title: 'C', state: 'draft' as const, isShown: false },
  ];
  open({ listManagedUpdateCards: { data: [card, ...rest] } });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/Ask a student/)).getByText('On the home page')).toBeTruthy();
  expect((await row(/^B /)).getByText('Published, but three are newer')).toBeTruthy();
  expect((await row(/^C /)).getByText('Draft')).toBeTruthy();
});

it('changes a card as it was seen, and says so when somebody else was faster', async () => {
  const text = 'Somebody changed this card while you had it open, so nothing was saved.';
  const { calls, user } = open({ saveUpdateCard: new Refusal(409, text, { code: 'changed' }) });
  await user.click(await screen.findByRole('button', { name: 'Change Ask a student who got in' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'draft');
  await user.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText(text)).toBeTruthy();
  const bodies = calls.filter(({ name }) => name === 'saveUpdateCard').map(({ body }) => body);
  expect(bodies).toMatchObject([{ title: card.title, state: 'draft', version: 4 }]);
});

it('asks for what is missing before it sends anything', async () => {
  const { calls, user } = open();
  await user.click(await screen.findByRole('button', { name: 'New card' }));
  await user.type(screen.getByRole('textbox', { name: /^Leads to/ }), 'https://elsewhere.test');
  await user.click(screen.getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('Enter a title')).toBeTruthy();
  expect(screen.getByText('Enter the path of a page of this site, such as /marketplace')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'saveUpdateCard')).toEqual([]);
});

it('deletes after a question, and says what leaves', async () => {
  const { calls, user } = open({ deleteUpdateCard: { success: true } });
  await user.click(await screen.findByRole('button', { name: 'Delete Ask a student who got in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Ask a student who got in”?' });
  expect(within(dialog).getByText(/leaves the home page at once/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Delete card' }));
  expect(await screen.findByText('“Ask a student who got in” is deleted.')).toBeTruthy();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('deleteUpdateCard'));
});

it('says what the home page lacks without cards', async () => {
  open({ listManagedUpdateCards: { data: [] } });
  expect(await screen.findByText('No cards yet')).toBeTruthy();
});

it('offers another try when the cards could not be loaded', async () => {
  open({ listManagedUpdateCards: new Refusal(500, 'No') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
