// What a message shows: words and safe links, files, cards, hidden parts.
import { MantineProvider } from '@mantine/core';
import type { Appeal } from '@matricula/contract/messaging/message-reports.ts';
import type { Attached, Message } from '@matricula/contract/messaging/messages.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { MessageContent } from './message-content.tsx';

const PICTURE: Attached = {
  _id: 'file-1',
  name: 'Campus.jpg',
  contentType: 'image/webp',
  sizeBytes: 240_000,
  width: 480,
  height: 320,
  pages: 1,
  hasText: false,
};
const PDF: Attached = { ...PICTURE, _id: 'file-2', name: 'Essay.pdf', contentType: 'application/pdf', pages: 3 };

function show(changes: Partial<Message>, isMine = false) {
  const message = {
    conversationId: 'talk-1',
    seq: 3,
    body: '',
    attachments: [],
    card: null,
    isMasked: false,
    isDeleted: false,
    ...changes,
  };
  renderRoute(
    <MantineProvider env="test">
      <MessageContent message={message} isMine={isMine} />
    </MantineProvider>,
  );
  return userEvent.setup();
}

/** Answers each file with its own address as bytes, and remembers what was asked. */
function fakeFiles(): { asked: string[]; authorized: boolean[] } {
  const seen = { asked: [] as string[], authorized: [] as boolean[] };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    seen.asked.push(url);
    seen.authorized.push(new Headers(init.headers).get('authorization')?.startsWith('Bearer ey') ?? false);
    return new Response(new Blob([url]));
  });
  return seen;
}

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

describe('a message', () => {
  it('shows its words as text, and links that take nothing along', () => {
    show({ body: '<b>Look</b>\nhttps://aamc.org/mcat javascript:alert(1)' });
    expect(screen.getByText(/<b>Look<\/b>/).textContent).toContain('javascript:alert(1)');
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://aamc.org/mcat');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('that was deleted says only that', () => {
    show({ isDeleted: true });
    expect(document.body.textContent).toContain('This message was deleted.');
  });

  it('shows a picture from memory, fetched with the token, and gives its address back', async () => {
    const { asked, authorized } = fakeFiles();
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const user = show({ attachments: [PICTURE] });
    const button = screen.getByRole('button', { name: 'Open Campus.jpg, picture' });
    await waitFor(() => expect(button.querySelector('img')?.src).toMatch(/^blob:/));
    expect(asked).toEqual(['/api/v1/messages/attachments/file-1/file/preview']);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('img', { name: 'Campus.jpg' })).toBeTruthy());
    expect(asked.at(-1)).toBe('/api/v1/messages/attachments/file-1/file/full');
    expect(authorized).toEqual([true, true]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(revoke).toHaveBeenCalledTimes(1));
  });

  it('shows a PDF by its first page, and turns pages in the dialog', async () => {
    const { asked } = fakeFiles();
    const user = show({ attachments: [PDF] });
    expect(screen.getByText('3 pages · 240 kB')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open Essay.pdf, PDF, 3 pages' }));
    await waitFor(() => expect(screen.getByRole('img', { name: 'Page 1 of Essay.pdf' })).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('img', { name: 'Page 3 of Essay.pdf' })).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    expect(asked.map((url) => url.split('/').at(-1))).toEqual(['preview', 'page-1', 'page-2', 'page-3']);
  });

  it('enlarges a page by buttons and keys, and then the arrows no longer turn pages', async () => {
    fakeFiles();
    const user = show({ attachments: [PDF] });
    await user.click(screen.getByRole('button', { name: 'Open Essay.pdf, PDF, 3 pages' }));
    const frame = await screen.findByRole('region', { name: 'Picture' });
    expect(screen.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    expect([screen.getByText('150%').getAttribute('role'), frame.dataset['zoom'], frame.tabIndex]).toEqual([
      'status',
      '1.5',
      0,
    ]);
    await user.keyboard('++{ArrowRight}');
    expect(frame.dataset['zoom']).toBe('3');
    expect(screen.getByRole('button', { name: 'Zoom in' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Page 1 of 3')).toBeTruthy();
    await user.keyboard('----{ArrowRight}');
    expect([frame.dataset['zoom'], screen.getByText('Page 2 of 3').tagName]).toEqual(['1', 'P']);
  });

  it('shows a text document by its pages or its words, to be copied, and keeps it as the PDF that it has become', async () => {
    const { asked } = fakeFiles();
    const user = show({ attachments: [{ ...PDF, name: 'Essay.docx', hasText: true }] });
    await user.click(screen.getByRole('button', { name: 'Open Essay.docx, document, 3 pages' }));
    await user.click(await screen.findByRole('button', { name: 'Read as text' }));
    const words = await screen.findByRole('region', { name: 'Text of Essay.docx' });
    expect(words.textContent).toBe('/api/v1/messages/attachments/file-2/file/text');
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(words.textContent);
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toEqual(['Essay.pdf']));
    await user.click(screen.getByRole('button', { name: 'Show pages' }));
    expect(await screen.findByRole('img', { name: 'Page 1 of Essay.docx' })).toBeTruthy();
    expect(asked.map((url) => url.split('/').at(-1))).toEqual(['preview', 'page-1', 'text', 'full']);
  });

  it('says so when a file cannot be loaded', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'gone' }, { status: 404 }));
    show({ attachments: [PICTURE] });
    expect(await screen.findByText('This file could not be loaded.')).toBeTruthy();
  });

  it('leads from a card to the school or the package', () => {
    show({ card: { kind: 'school', schoolId: 'toronto', title: 'University of Toronto', place: 'Toronto, ON' } });
    const school = screen.getByRole('link', { name: /University of Toronto/ });
    expect(school.getAttribute('href')).toBe('/school/toronto');
    show({
      card: {
        kind: 'package',
        cid: 'consultant-1',
        packageId: 'package-1',
        title: 'Mock MMI',
        priceCents: 6_000,
        priceCadCents: 8_200,
        durationMinutes: 90,
      },
    });
    const offer = screen.getByRole('link', { name: /Mock MMI/ });
    expect(offer.getAttribute('href')).toBe('/consultant/consultant-1#package-package-1');
    expect(offer.textContent).toContain('$60.00 or CA$82.00 · 2 hours');
  });
});

describe('hidden contact details', () => {
  const NOTICE = 'Contact details are hidden in chat';

  it('are named to both; only who wrote them can appeal', () => {
    show({ body: 'Call •••', isMasked: true });
    expect(screen.getByText(NOTICE)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'This is a mistake' })).toBeNull();
  });

  it('can be appealed against, with words, once', async () => {
    let appeals: Appeal[] = [];
    const calls = fakeApi({
      listAppeals: () => ({ appeals }),
      appealMask: () => {
        appeals = [{ seq: 3, status: 'open', appealedAt: '2026-11-14T10:00:00.000Z', decidedAt: null, decision: '' }];
        return { message: 'A person will look at it.' };
      },
    });
    const user = show({ body: 'My score: •••', isMasked: true }, true);
    await user.click(await screen.findByRole('button', { name: 'This is a mistake' }));
    await user.type(await screen.findByLabelText(/What should we know/), 'It is my MCAT score.');
    await user.click(screen.getByRole('button', { name: 'Ask a person' }));
    expect(await screen.findByText(/You asked us to check this on .*2026/)).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'appealMask')).toMatchObject([
      { path: '/messages/conversations/talk-1/messages/3/appeal', body: { note: 'It is my MCAT score.' } },
    ]);
    expect(screen.queryByRole('button', { name: 'This is a mistake' })).toBeNull();
  });

  it('say what came of an appeal, also when the page is opened again', async () => {
    const decided = { decidedAt: '2026-11-15T10:00:00.000Z', decision: 'It is a private number.' };
    fakeApi({
      listAppeals: { appeals: [{ seq: 3, status: 'dismissed', appealedAt: '2026-11-14T10:00:00.000Z', ...decided }] },
    });
    show({ body: '•••', isMasked: true }, true);
    expect(await screen.findByText(/left it hidden: It is a private number\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'This is a mistake' })).toBeNull();
  });

  it('keeps the words of an appeal that was not taken', async () => {
    fakeApi({ listAppeals: { appeals: [] }, appealMask: new Refusal(409, 'This has been decided already.') });
    const user = show({ body: '•••', isMasked: true }, true);
    await user.click(await screen.findByRole('button', { name: 'This is a mistake' }));
    await user.type(await screen.findByLabelText(/What should we know/), 'Words');
    await user.click(screen.getByRole('button', { name: 'Ask a person' }));
    expect(await screen.findByText('This has been decided already.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/What should we know/).value).toBe('Words');
  });
});

describe('an answer from practice', () => {
  const answer = { shareId: 'share-1', title: 'Forty cards', words: 312, isWithdrawn: false };
  const createdAt = '2025-11-17T12:00:00.000Z';

  it('leads to its own page, with its length and day', () => {
    show({ answer, createdAt });
    const card = screen.getByRole('link');
    expect(card.getAttribute('href')).toBe('/app/shared-answers/share-1');
    expect(card.textContent).toContain('Answer to “Forty cards”');
    expect(card.textContent).toMatch(/312 words · shared Nov\.? 17, 2025/);
  });

  it('says nothing of words where it is a choice', () => {
    show({ answer: { ...answer, words: 0 }, createdAt });
    expect(screen.getByRole('link').textContent).not.toContain('words');
  });

  it('has nothing to open once it is withdrawn', () => {
    show({ answer: { ...answer, isWithdrawn: true }, createdAt });
    expect(screen.getByText('Withdrawn')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
