// The states of the administrators' list of users and of one account that a click brings, for axe.
import type { Page } from '@playwright/test';
import { DEMO_CONSULTANT_ID } from '../server/seed/demo-people.ts';
import { expect } from './fixtures.ts';

interface UserState {
  title: string;
  path: string;
  reach(page: Page): Promise<void>;
}

const ACCOUNT = `/course/users/${DEMO_CONSULTANT_ID}`;
const open = (button: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('list')).toBeVisible();
};

export const USER_STATES: readonly UserState[] = [
  {
    title: 'users that are about to be suspended, without a reason',
    path: '/course/users?role=consultant',
    reach: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.getByRole('button', { name: 'Suspend 2' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Signing in is refused until the suspension is lifted.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Suspend 2' }).click();
      await expect(dialog.getByText(/^Say why in/)).toBeVisible();
    },
  },
  { title: 'an account that is about to be suspended', path: ACCOUNT, reach: open('Suspend') },
  {
    title: 'an account that is about to be viewed as',
    path: ACCOUNT,
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'View as', exact: true }).click();
      await expect(page.getByRole('dialog').getByText(/^This tab shows the product/)).toBeVisible();
    },
  },
  {
    title: 'the product as somebody else sees it',
    path: ACCOUNT,
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'View as', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason', { exact: true }).fill('Looks at the page');
      await dialog.getByRole('button', { name: 'View as' }).click();
      await expect(page.getByRole('complementary', { name: 'Viewing as somebody else' })).toBeVisible();
    },
  },
  { title: 'an account whose role is about to change', path: ACCOUNT, reach: open('Change role') },
  ...['sessions', 'conversations', 'reports', 'orders', 'log'].map((tab) => ({
    title: `an account, ${tab}`,
    path: `${ACCOUNT}?tab=${tab}`,
    reach: (page: Page) =>
      expect(page.getByRole('navigation', { name: 'Parts of the account' }).locator('[aria-current]')).toBeVisible(),
  })),
  {
    title: 'an account with a note that says nothing',
    path: `${ACCOUNT}?tab=notes`,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Write something first.')).toBeVisible();
    },
  },
];
