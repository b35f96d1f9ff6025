// Plans of administrators: what is saved says which version was seen, and a form that is too late is told so.
import { MantineProvider } from '@mantine/core';
import type { ManagedPlan } from '@matricula/contract/commerce/paid-subscriptions.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { Plans } from './plans.tsx';

beforeEach(() => signIn(makeToken()));

const plan: ManagedPlan = {
  planId: 'full-monthly',
  level: 'full',
  title: 'All question banks',
  interval: 'month',
  intervalCount: 1,
  usdCents: 2_900,
  cadCents: null,
  isOffered: true,
  position: 1,
  updatedAt: '2026-11-01T12:00:00.000Z',
};

function open(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({ listManagedPlans: { data: [plan] }, ...answers });
  renderRoute(
    <MantineProvider env="test">
      <Plans />
    </MantineProvider>,
  );
  const bodies = () => calls.filter(({ name }) => name === 'saveSubscriptionPlan').map(({ body }) => body);
  return { bodies, user: userEvent.setup() };
}

it('is changed as it was seen, and the form says so when somebody else was faster', async () => {
  const text = 'This plan was changed meanwhile, so nothing was saved.';
  const { bodies, user } = open({ saveSubscriptionPlan: new Refusal(409, text, { code: 'changed' }) });
  await user.click(await screen.findByRole('button', { name: 'Change All question banks' }));
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(bodies()).toMatchObject([{ usdCents: 2_900, expectedUpdatedAt: plan.updatedAt }]);
});

it('is new only where nobody has taken its name', async () => {
  const { bodies, user } = open({ saveSubscriptionPlan: { ...plan, planId: 'full-yearly' } });
  await user.click(await screen.findByRole('button', { name: 'New plan' }));
  await user.type(screen.getByRole('textbox', { name: /^Name in the log/ }), 'full-yearly');
  await user.type(screen.getByRole('textbox', { name: /^Title/ }), 'A year of everything');
  await user.type(screen.getByRole('textbox', { name: /^Price in US dollars/ }), '199.00');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ usdCents: 19_900, expectedUpdatedAt: null }]));
});
