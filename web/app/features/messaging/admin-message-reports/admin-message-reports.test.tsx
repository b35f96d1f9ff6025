// The queue of reports and appeals: a reason before the thread, consequences before the decision.
import type { MessageReport, ReadMessage, ReportedPerson } from '@matricula/contract/messaging/message-reports.ts';
import { MantineProvider } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import type { FileViewer } from './read-file.tsx';
import { ReportQueue } from './report-queue.tsx';

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

const person: Omit<ReportedPerson, 'userId' | 'name'> = {
  role: 'user',
  memberSince: '2024-03-05T00:00:00.000Z',
  reportsMade: 1,
  reportsAgainst: 0,
  upheldAgainst: 0,
};

const report: MessageReport = {
  _id: 'report-1',
  kind: 'report',
  reason: 'payment',
  note: 'Asks for <b>cash</b>.',
  seq: 2,
  status: 'open',
  reporter: { ...person, userId: 'ada', name: 'Ada Lovelace' },
  other: { ...person, userId: 'grace', name: 'Grace Hopper', role: 'consultant', reportsAgainst: 2, upheldAgainst: 1 },
  isOtherRemoved: false,
  reportedAt: '2026-11-01T00:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  decision: '',
};
const appeal: MessageReport = { ...report, _id: 'appeal-1', kind: 'appeal', reason: 'mistake', note: '' };

const message: ReadMessage = {
  conversationId: 'talk-1',
  seq: 1,
  senderId: 'ada',
  clientId: 'c1',
  body: 'Hello',
  attachments: [],
  card: null,
  answer: null,
  createdAt: '2026-10-31T10:00:00.000Z',
  isDeleted: false,
  isMasked: false,
  senderName: 'Ada Lovelace',
  isReported: false,
  originalBody: null,
  deletedAt: null,
};
const reported = { ...message, seq: 2, senderName: 'Grace Hopper', body: 'Pay me •••', isReported: true };

/** As large as a test needs it: asks for the bytes, and says what it was asked to show. */
const Viewer: FileViewer = ({ attached, queryOf, onClose }) => {
  const { data } = useQuery(queryOf('full'));
  return (
    <dialog open aria-label={attached.name}>
      {data === undefined ? 'Loading' : `${data.size} bytes`}
      <button type="button" onClick={onClose}>
        Close file
      </button>
    </dialog>
  );
};

function page(reports: MessageReport[], rest: { next?: string; openCount?: number } = {}) {
  return { data: reports, reports, next: null, openCount: reports.length, ...rest };
}

function open(search = '') {
  const view = renderRoute(
    <MantineProvider env="test">
      <ReportQueue FileViewer={Viewer} />
    </MantineProvider>,
    { path: '/course/messagereports', search },
  );
  return { user: userEvent.setup(), ...view };
}

describe('the queue', () => {
  it('says who, whom and why, and asks for nothing more', async () => {
    const calls = fakeApi({ listMessageReports: page([report, appeal]) });
    open();
    const subject = await screen.findByRole('article', { name: 'Ada Lovelace reports Grace Hopper' });
    const queue = screen.getByRole('navigation', { name: 'Open reports' });
    expect(
      within(queue)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      expect.stringMatching(/^Ada Lovelace reports Grace Hopper.*Asks for <b>cash<\/b>\.$/),
      expect.stringMatching(/^Ada Lovelace appeals a hidden part of a message to Grace Hopper/),
    ]);
    expect(within(subject).getByText('Asks for <b>cash</b>.')).toBeTruthy();
    expect(within(subject).getByText('Consultant since March 2024')).toBeTruthy();
    expect(within(subject).getByText('Reported 2 times, 1 upheld')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open (2)' }).getAttribute('aria-current')).toBe('page');
    expect(calls.map(({ path }) => path)).toEqual(['/messages/reports?status=open']);
  });

  it('shows decided ones with outcome, name and words', async () => {
    const decided: MessageReport = {
      ...report,
      status: 'upheld',
      isOtherRemoved: true,
      decidedAt: '2026-11-02T00:00:00.000Z',
      decidedByName: 'Ida Rhodes',
      decision: 'Clear enough.',
    };
    const calls = fakeApi({ listMessageReports: page([decided], { openCount: 0 }) });
    open('?status=closed');
    await screen.findByRole('article');
    expect(screen.getAllByText('Upheld, and Grace Hopper was removed')).toHaveLength(2);
    expect(screen.getByText(/by Ida Rhodes/).textContent).toContain(': Clear enough.');
    expect(calls[0]?.path).toBe('/messages/reports?status=closed');
    expect(screen.queryByRole('button', { name: /Read/ })).toBeNull();
  });

  it('goes on at the end of a page', async () => {
    const pages = [page([report], { next: 'place' }), page([appeal])];
    const calls = fakeApi({ listMessageReports: () => pages.shift() ?? page([]) });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    const added = await screen.findByRole('link', { name: /appeals/ });
    await waitFor(() => expect(document.activeElement).toBe(added));
    expect(calls[1]?.path).toBe('/messages/reports?status=open&cursor=place');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says when nothing waits, and when it could not be loaded', async () => {
    fakeApi({ listMessageReports: page([]) });
    const { unmount } = open();
    expect(await screen.findByText(/Nothing is waiting/)).toBeTruthy();
    unmount();
    fakeApi({ listMessageReports: new Refusal(503, 'Busy') });
    open();
    expect(await screen.findByText('The reports could not be loaded.')).toBeTruthy();
  });
});

describe('reading', () => {
  it('asks why first, and sends the reason', async () => {
    const calls = fakeApi({
      listMessageReports: page([report]),
      readReportedThread: { report, messages: [message, reported], lastSeq: 240 },
    });
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: /Ada Lovelace reports Grace Hopper/ }));
    expect(screen.queryByRole('form', { name: 'Your decision' })).toBeNull();
    expect(router.state.location.search).toBe('?report=report-1');
    await user.click(await screen.findByRole('button', { name: 'Read the thread' }));
    expect(screen.getByText('Say why you are reading this thread')).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'readReportedThread')).toHaveLength(0);
    await user.type(screen.getByLabelText('Why are you reading this thread?'), 'To decide');
    await user.click(screen.getByRole('button', { name: 'Read the thread' }));
    const thread = await screen.findByRole('group', { name: 'The thread' });
    expect(calls.find(({ name }) => name === 'readReportedThread')).toMatchObject({
      path: '/messages/reports/report-1/reading',
      body: { reason: 'To decide' },
    });
    await waitFor(() => expect(document.activeElement).toBe(thread));
    const [first, second] = within(thread).getAllByRole('listitem');
    expect(within(first!).queryByText('Reported')).toBeNull();
    expect(within(second!).getByText('Reported')).toBeTruthy();
    expect(screen.getByText(/2 of 240 messages, around the one in question/)).toBeTruthy();
  });

  it('does not read again by itself when the address is opened', async () => {
    const calls = fakeApi({ listMessageReports: page([report]) });
    open('?report=report-1');
    expect(await screen.findByLabelText('Why are you reading this thread?')).toBeTruthy();
    expect(calls.map(({ name }) => name)).toEqual(['listMessageReports']);
  });

  it('shows what was hidden, and what was deleted with who and when', async () => {
    fakeApi({
      listMessageReports: page([report]),
      readReportedThread: {
        report,
        messages: [
          { ...message, isDeleted: true, deletedAt: '2026-10-30T10:00:00.000Z', body: '' },
          { ...reported, isMasked: true, originalBody: 'Pay me by PayPal' },
          {
            ...reported,
            isReported: false,
            seq: 3,
            body: 'Now.',
            isDeleted: true,
            deletedAt: '2026-11-02T10:00:00.000Z',
          },
        ],
        lastSeq: 2,
      },
    });
    const { user } = open('?report=report-1');
    await user.type(await screen.findByLabelText('Why are you reading this thread?'), 'To decide');
    await user.click(screen.getByRole('button', { name: 'Read the thread' }));
    expect(await screen.findByText('Reported')).toBeTruthy();
    expect(screen.getByText('Parts hidden')).toBeTruthy();
    expect(screen.getByText('Pay me by PayPal')).toBeTruthy();
    expect(screen.getByText('Now.')).toBeTruthy();
    expect(screen.getByText(/Deleted by Ada Lovelace on/).textContent).toMatch(/2026.*, before the report$/);
    expect(screen.getByText(/Deleted by Grace Hopper on/).textContent).not.toContain('before');
  });

  it('loads a file only when it is asked for, with the reason of the reading', async () => {
    const attached = {
      _id: 'file-1',
      name: 'offer.png',
      contentType: 'image/webp',
      sizeBytes: 9,
      width: 4,
      height: 3,
      pages: 1,
      hasText: false,
    };
    fakeApi({
      listMessageReports: page([report]),
      readReportedThread: { report, messages: [{ ...reported, attachments: [attached] }], lastSeq: 2 },
    });
    const { user } = open('?report=report-1');
    await user.type(await screen.findByLabelText('Why are you reading this thread?'), 'To decide');
    await user.click(screen.getByRole('button', { name: 'Read the thread' }));
    const look = await screen.findByRole('button', { name: 'Look at offer.png' });
    const sent: RequestInit[] = [];
    const urls: string[] = [];
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      urls.push(url);
      sent.push(init);
      return new Response('123456789');
    });
    await user.click(look);
    expect(await screen.findByText('9 bytes')).toBeTruthy();
    expect(urls).toEqual(['/api/v1/messages/reports/report-1/files/file-1/full']);
    expect(sent[0]).toMatchObject({ method: 'POST', body: JSON.stringify({ reason: 'To decide' }) });
    await user.click(screen.getByRole('button', { name: 'Close file' }));
    expect(screen.queryByRole('dialog', { name: 'offer.png' })).toBeNull();
    expect(urls).toHaveLength(1);
  });

  it('keeps the reason when it fails', async () => {
    fakeApi({ listMessageReports: page([report]), readReportedThread: new Refusal(403, 'You are part of it.') });
    const { user } = open('?report=report-1');
    await user.type(await screen.findByLabelText('Why are you reading this thread?'), 'To decide');
    await user.click(screen.getByRole('button', { name: 'Read the thread' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You are part of it.');
    expect(screen.getByDisplayValue('To decide')).toBeTruthy();
  });
});

describe('deciding', () => {
  async function reach(about: MessageReport) {
    let reports = [about];
    const calls = fakeApi({
      listMessageReports: () => page(reports),
      readReportedThread: { report: about, messages: [reported], lastSeq: 1 },
      decideMessageReport: () => {
        reports = [];
        return { ...about, status: 'upheld', isOtherRemoved: about.kind === 'report' };
      },
    });
    const { user } = open(`?report=${about._id}`);
    await user.type(await screen.findByLabelText('Why are you reading this thread?'), 'To decide');
    await user.click(screen.getByRole('button', { name: 'Read the thread' }));
    await screen.findByRole('form', { name: 'Your decision' });
    return { user, decided: () => calls.filter(({ name }) => name === 'decideMessageReport') };
  }

  it('asks for a choice and words', async () => {
    const { user, decided } = await reach(report);
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(screen.getByText('Choose one')).toBeTruthy();
    expect(screen.getByText('Say why, in words they will read')).toBeTruthy();
    expect(decided()).toHaveLength(0);
  });

  it('says what follows, and takes a person out only after one more question', async () => {
    const { user, decided } = await reach(report);
    await user.click(screen.getByRole('radio', { name: 'It is not against our rules' }));
    expect(screen.getByText('Nothing changes in the conversation.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'It is against our rules' }));
    expect(screen.getByText(/Both stay in the conversation/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Remove Grace Hopper from the conversation' }));
    expect(screen.getByText(/Grace Hopper loses the conversation for good/)).toBeTruthy();
    await user.type(screen.getByLabelText('What will you tell Ada Lovelace?'), 'You were right.');
    await user.click(screen.getByRole('button', { name: 'Uphold and remove 1 person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Grace Hopper from the conversation?' });
    expect(decided()).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove 1 person' }));
    expect(await screen.findByText(/Upheld, and Grace Hopper was removed\. Ada Lovelace gets an e-mail/)).toBeTruthy();
    expect(decided()[0]?.body).toEqual({ status: 'upheld', note: 'You were right.', removesMember: true });
    await waitFor(() => expect(screen.getByText(/Nothing is waiting/)).toBeTruthy());
    expect(document.activeElement?.textContent).toContain('gets an e-mail');
  });

  it('shows an appealed message in full', async () => {
    const { user, decided } = await reach(appeal);
    await user.click(screen.getByRole('radio', { name: 'It was a mistake: show it in full' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(screen.getByLabelText('What will you tell Ada Lovelace?'), 'It is a school.');
    await user.click(screen.getByRole('button', { name: 'Show it in full' }));
    expect(await screen.findByText(/Shown in full\. Ada Lovelace gets an e-mail/)).toBeTruthy();
    expect(decided()[0]?.body).toEqual({ status: 'upheld', note: 'It is a school.', removesMember: false });
  });
});
