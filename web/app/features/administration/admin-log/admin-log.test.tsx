// The admin log: its entries in words, what is behind one, the filters in the address, the check of the chain, and the file.
import type { AuditRow, AuditState } from '@matricula/contract/foundation/audit.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { AdminLogScreen } from './admin-log-screen.tsx';
import { differencesOf, factLabel, momentOf, progressText, rowsText } from './log-words.ts';

beforeEach(() => signIn(makeToken({ role: 'admin' })));
afterEach(() => vi.unstubAllGlobals());

const PERSON = '3c1a0f6e-2f63-4c8e-9a38-0d5f4c1f7a11';
const makeRow = (changes: Partial<AuditRow> = {}): AuditRow => ({
  rowId: '7',
  at: new Date(Date.now() - 3_600_000).toISOString(),
  actorId: PERSON,
  by: 'Morgan Ames',
  action: 'order.refunded',
  subjectType: 'order',
  subjectId: 'o-1',
  reason: 'A late start',
  before: { minutes: 60, isFrozen: false, currency: 'USD' },
  after: { minutes: 30, isFrozen: true, currency: 'USD' },
  ipAddress: '198.18.0.7',
  requestId: 'request-7',
  ...changes,
});
const makeState = (changes: Partial<AuditState> = {}): AuditState => ({
  verdict: { isWhole: true, rows: 1_204, at: new Date(Date.now() - 7_200_000).toISOString(), brokenAt: null },
  running: null,
  copy: null,
  keptYears: 7,
  removedUntil: null,
  ...changes,
});
const page = (data: AuditRow[], changes = {}) => ({
  data,
  next: null,
  count: data.length,
  isTooMany: false,
  ...changes,
});
const open = (search = '') => renderRoute(<AdminLogScreen />, { path: '/course/adminlog', search });

/** What the list was asked for, each time. */
const asked = (calls: ReturnType<typeof fakeApi>) =>
  calls
    .filter(({ name }) => name === 'listAuditLog')
    .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')));

describe('the entries', () => {
  it('say what, when, who, of what and why, and lead to the subject', async () => {
    fakeApi({
      readAuditState: makeState(),
      listAuditLog: page([
        makeRow(),
        makeRow({ rowId: '6', by: null, action: 'of.tomorrow', subjectType: 'schoolImport' }),
      ]),
    });
    open();
    const table = within(await screen.findByRole('table', { name: 'Entries' }));
    const [first, second] = (await table.findAllByRole('row')).slice(1);
    expect(first?.textContent).toContain('Order refunded1 hour agoMorgan AmesOrderA late start');
    expect(
      within(first ?? document.body)
        .getByRole('link', { name: 'Order' })
        .getAttribute('href'),
    ).toBe('/course/orders/o-1');
    expect(second?.textContent).toContain('of.tomorrow1 hour agoA former administratorSchool import');
    expect(screen.getByText('2 entries')).toBeTruthy();
  });

  it('show hostile words as words, behind an entry, too', async () => {
    const hostile = '"><img src=x onerror="document.title=1"><b data-hostile>';
    const row = makeRow({
      reason: `reason ${hostile}`,
      action: `action ${hostile}`,
      subjectType: `subject ${hostile}`,
      before: { currency: `before ${hostile}` },
      after: { currency: `after ${hostile}` },
      ipAddress: `address ${hostile}`,
      requestId: `request ${hostile}`,
    });
    fakeApi({ readAuditState: makeState(), listAuditLog: page([row]) });
    const { container } = open();
    await userEvent.click(await screen.findByText('Details', { selector: 'summary' }));
    for (const place of ['reason', 'before', 'after', 'address', 'request'])
      expect(container.textContent).toContain(`${place} ${hostile}`);
    expect(container.querySelector('[data-hostile], img[src="x"]')).toBeNull();
  });

  it('show what changed, the address and the request when one is opened', async () => {
    fakeApi({ readAuditState: makeState(), listAuditLog: page([makeRow()]) });
    open();
    await userEvent.click(await screen.findByText('Details', { selector: 'summary' }));
    expect(screen.getByText('60 → 30')).toBeTruthy();
    expect(screen.getByText('no → yes')).toBeTruthy();
    expect(screen.queryByText('Currency')).toBeNull();
    expect(screen.getByText('198.18.0.7')).toBeTruthy();
    expect(screen.getByText('request-7')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Only this person' }).getAttribute('href')).toBe(
      `/course/adminlog?search=${PERSON}`,
    );
  });

  it('are narrowed by what stands in the address, days in the time zone of the reader', async () => {
    const calls = fakeApi({ readAuditState: makeState(), listAuditLog: page([]) });
    open('?search=Morgan&action=order.refunded&subject=o-1&from=2026-11-02&to=2026-11-03');
    expect(await screen.findByText(/^No entries match\./)).toBeTruthy();
    expect(asked(calls)[0]).toEqual({
      person: 'Morgan',
      action: 'order.refunded',
      subject: 'o-1',
      from: new Date(2026, 10, 2).toISOString(),
      to: new Date(2026, 10, 4).toISOString(),
    });
    for (const chip of [
      '“Morgan”',
      'Action: Order refunded',
      'Subject ID: o-1',
      'From: November 2, 2026',
      'To: November 3, 2026',
    ])
      expect(screen.getByRole('link', { name: `Remove ${chip}` })).toBeTruthy();
  });

  it('leave out of the address what cannot be meant', async () => {
    const calls = fakeApi({ readAuditState: makeState(), listAuditLog: page([]) });
    open('?action=order.burned&from=2026-13-45');
    expect(await screen.findByText(/^No administrator has changed anything yet\./)).toBeTruthy();
    expect(asked(calls)[0]).toEqual({});
  });

  it('go on where they ended, and offer another try', async () => {
    let isAway = true;
    const calls: ReturnType<typeof fakeApi> = fakeApi({
      readAuditState: makeState(),
      listAuditLog: () =>
        isAway
          ? UNREACHABLE
          : asked(calls).at(-1)?.['before'] === undefined
            ? page([makeRow()], { next: '7', count: 1_001 })
            : page([makeRow({ rowId: '6', action: 'job.retried' })], { count: null }),
    });
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await userEvent.click(again);
    expect(await screen.findByText('1,000+ entries')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByRole('rowheader', { name: 'Failed job retried' })).toBeTruthy();
    expect(asked(calls).at(-1)).toEqual({ before: '7' });
  });

  it('say that a name is too common', async () => {
    fakeApi({ readAuditState: makeState(), listAuditLog: page([], { isTooMany: true, count: 0 }) });
    open('?search=a');
    expect(await screen.findByText(/^Too many people have this name\./)).toBeTruthy();
  });
});

describe('the chain', () => {
  it('is intact, and is checked again on request', async () => {
    let state = makeState();
    const calls = fakeApi({
      readAuditState: () => state,
      listAuditLog: page([]),
      checkAuditLog: () => {
        state = makeState({ running: { kind: 'recent', rows: 0, of: null } });
        return state;
      },
    });
    open();
    expect(await screen.findByText(/^Chain intact, 1,204 entries, checked/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Checking what is new...')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'checkAuditLog')?.body).toEqual({ kind: 'recent' });
    state = makeState({ verdict: { isWhole: false, rows: 4, at: new Date().toISOString(), brokenAt: '5' } });
    expect(await screen.findByText(/^Chain broken at entry 5:/, {}, { timeout: 3_000 })).toBeTruthy();
  });

  it('says where the copy is and how far behind', async () => {
    fakeApi({
      readAuditState: makeState({
        copy: { kind: 'file', copiedAt: null, lateRows: 12, lateSince: new Date(Date.now() - 120_000).toISOString() },
        removedUntil: '2019-11-19T12:00:00.000Z',
      }),
      listAuditLog: page([]),
    });
    open();
    expect((await screen.findByText(/^12 entries not copied to a file yet/)).textContent).toBe(
      '12 entries not copied to a file yet, the first from 2 minutes ago. Entries are kept for 7 years. Those up to November 19, 2019 were removed.',
    );
  });

  it('says why it could not be checked', async () => {
    fakeApi({
      readAuditState: makeState(),
      listAuditLog: page([]),
      checkAuditLog: new Refusal(429, 'Too many checks.'),
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Check from the first entry' }));
    await waitFor(() => expect(screen.getByText('Too many checks.')).toBeTruthy());
  });
});

it('words', () => {
  expect(rowsText(1)).toBe('1 entry');
  expect(progressText({ kind: 'full', rows: 50_000, of: 400_000 })).toBe('Checking every entry: 50,000 so far, 13%');
  expect(progressText({ kind: 'recent', rows: 5, of: null })).toBe('Checking what is new: 5 so far');
  expect(differencesOf(null, { n: 1, gone: null })).toEqual([
    { key: 'n', before: null, after: '1' },
    { key: 'gone', before: null, after: 'none' },
  ]);
  expect(factLabel('isFirstOrderOnly')).toBe('Is first order only');
  expect(momentOf(undefined, 0)).toBeUndefined();
});
