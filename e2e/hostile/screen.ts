// What a screen of XSS-1 is, and how one is reached: by its address, by what a person does there, or from the screen before it.
import type { Page } from '@playwright/test';

export const VIEWERS = ['visitor', 'applicant', 'consultant', 'admin'] as const;
export type Viewer = (typeof VIEWERS)[number];

export interface Screen {
  name: string;
  viewer: Viewer;
  path: string;
  isPeerway?: true;
  /** No page of ours: there is nothing to hydrate. */
  isDocument?: true;
  /** The screen that it is reached from without loading the page anew. */
  after?: string;
  /** A selector: texts elsewhere on the page are another screen's. */
  within?: string;
  reach?(page: Page): Promise<void>;
}

export const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const inOrder =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
