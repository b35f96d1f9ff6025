// The queue of reported errors, and the report beside an edit.
import type { SchoolReport } from '@matricula/contract/schools/school-management.ts';
import { MantineProvider } from '@mantine/core';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { ReportBeside } from './report-beside.tsx';
import { ReportQueue } from './report-queue.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const report: SchoolReport = {
  _id: 'report-1',
  schoolId: 'example',
  schoolTitle: 'Example School',
  figure: 'avgGPA',
  text: 'The GPA is <b>3.9</b> now.',
  sourceUrl: 'https://med.example.edu/profile',
  status: 'open',
  reportedAt: '2026-11-01T00:00:00.000Z',
  reporterName: null,
  decidedAt: null,
  decision: '',
  changes: [],
};

function open(element: ReactElement, search = '') {
  renderRoute(<MantineProvider env="test">{element}</MantineProvider>, { path: '/course/schools/reports', search });
  return userEvent.setup();
}

describe('reported errors', () => {
  it('show figure, words and source, and lead to the edit that answers them', async () => {
    fakeApi({ listSchoolReports: { data: [report], openCount: 1, next: null } });
    const user = open(<ReportQueue />);
    const subject = within(await screen.findByRole('article', { name: 'Example School' }));
    expect(subject.getByText('GPA')).toBeTruthy();
    expect(subject.getByText('The GPA is <b>3.9</b> now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'https://med.example.edu/profile' }).getAttribute('rel')).toContain(
      'nofollow',
    );
    await user.click(screen.getByRole('radio', { name: 'It is right: correct the school' }));
    expect(screen.getByText(/Saving a different value for GPA closes this report/)).toBeTruthy();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(screen.getByRole('link', { name: 'Correct it' }).getAttribute('href')).toBe(
      '/course/schools/example/edit?report=report-1',
    );
    expect(screen.getByRole('link', { name: 'Open (1)' }).getAttribute('aria-current')).toBe('page');
  });

  it('are dismissed with a reason', async () => {
    let data = [report];
    const calls = fakeApi({
      listSchoolReports: () => ({ data, openCount: data.length, next: null }),
      decideSchoolReport: () => {
        data = [];
        return { ...report, status: 'rejected' };
      },
    });
    const user = open(<ReportQueue />);
    await user.click(await screen.findByRole('radio', { name: 'It is wrong or cannot be checked' }));
    expect(screen.getByText('The school stays as it is.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss 1 report' }));
    expect(screen.getByText('Say why the report is dismissed')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), 'The page says 3.8.');
    await user.click(screen.getByRole('button', { name: 'Dismiss 1 report' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dismissed: Example School.'));
    await waitFor(() => expect(screen.getByText(/No open reports/)).toBeTruthy());
    expect(calls.find(({ name }) => name === 'decideSchoolReport')?.body).toEqual({
      status: 'rejected',
      decision: 'The page says 3.8.',
    });
  });

  it('can be read after the decision', async () => {
    const decided = {
      ...report,
      status: 'rejected',
      decidedAt: '2026-11-02T00:00:00.000Z',
      decision: 'Not so',
    } as const;
    const calls = fakeApi({ listSchoolReports: { data: [decided], openCount: 0, next: null } });
    open(<ReportQueue />, '?status=rejected');
    expect((await screen.findByText(/: Not so/)).textContent).toMatch(/^Dismissed /);
    // Nothing is left to do: the one button explains the keys.
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['?']);
    expect(calls[0]?.path).toBe('/school/reports?status=rejected');
  });

  it('say what a correction changed', async () => {
    const corrected: SchoolReport = { ...report, status: 'corrected', changes: ['GPA: 3.82 → 3.90'] };
    fakeApi({ listSchoolReports: { data: [corrected], openCount: 0, next: null } });
    open(<ReportQueue />, '?status=corrected');
    expect(await screen.findByText('GPA: 3.82 → 3.90')).toBeTruthy();
  });

  it('can be asked for again after a failure', async () => {
    fakeApi({ listSchoolReports: new Refusal(503, 'Busy') });
    open(<ReportQueue />);
    expect(await screen.findByText('The reports could not be loaded.')).toBeTruthy();
  });
});

describe('the report beside an edit', () => {
  it('says what closes it, and can be dismissed', async () => {
    const replies = [report, { ...report, _id: 'report-2', figure: null }];
    let dismissed = 0;
    fakeApi({
      getSchoolReport: () => replies[0] ?? report,
      decideSchoolReport: () => {
        dismissed += 1;
        return { ...report, status: 'rejected' };
      },
    });
    const user = open(<ReportBeside reportId="report-1" />);
    expect(await screen.findByText(/Saving a different value for GPA closes this report/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Dismiss: Example School' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss this report?' });
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss 1 report' }));
    expect(within(dialog).getByText('Say why the report is dismissed')).toBeTruthy();
    await user.type(within(dialog).getByLabelText('Reason'), 'The page says 3.8.');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss 1 report' }));
    await waitFor(() => expect(dismissed).toBe(1));
    cleanup();
    replies.shift();
    open(<ReportBeside reportId="report-2" />);
    expect(await screen.findByText('Saving a change closes this report as corrected.')).toBeTruthy();
  });

  it('says when somebody has answered it', async () => {
    fakeApi({ getSchoolReport: { ...report, status: 'corrected' } });
    open(<ReportBeside reportId="report-1" />);
    expect(await screen.findByText(/no longer open/)).toBeTruthy();
  });
});
