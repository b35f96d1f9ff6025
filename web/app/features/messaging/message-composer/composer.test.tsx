// Writing a message: how it is sent, what is kept, what is asked before, and what cannot be sent.
import { MantineProvider } from '@mantine/core';
import type { Attachment } from '@matricula/contract/messaging/attachments.ts';
import { UPLOAD_TEXTS } from '@matricula/contract/foundation/uploads.rules.ts';
import type { Conversation, SendMessageBody } from '@matricula/contract/messaging/messages.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { CONSULTANT_ID, makeProfile } from '#test/make-profile.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { Composer } from './composer.tsx';

const ACCOUNT = {
  _id: CONSULTANT_ID,
  name: 'Ana Ruiz',
  email: 'ana@example.test',
  isEmailVerified: true,
  role: 'consultant',
  selectedTag: null,
  selectedCourse: null,
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;

function makeConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: crypto.randomUUID(),
    other: { userId: 'user-2', name: 'Grace Hopper', profilePicture: '', cid: null, lastActiveAt: null },
    isConsultant: true,
    lastSeq: 0,
    changeCount: 0,
    lastMessage: null,
    unread: 0,
    mine: { read: 0, delivered: 0 },
    theirs: { read: 0, delivered: 0 },
    isBlocked: false,
    closedBecause: null,
    createdAt: '2026-11-15T10:00:00.000Z',
    ...changes,
  };
}

/** Answers every message, and remembers what was sent. */
function fakeServer(answers: Parameters<typeof fakeApi>[0] = {}) {
  let seq = 0;
  const calls = fakeApi({
    getAccount: ACCOUNT,
    sendMessage: () => {
      const { body, clientId } = (calls.at(-1)?.body ?? {}) as SendMessageBody;
      seq += 1;
      const message = { conversationId: 'talk', seq, senderId: CONSULTANT_ID, clientId, body };
      const rest = {
        attachments: [],
        card: null,
        answer: null,
        createdAt: ACCOUNT.createdAt,
        isDeleted: false,
        isMasked: false,
      };
      return { message: { ...message, ...rest } };
    },
    ...answers,
  });
  return { calls, sent: () => calls.filter(({ name }) => name === 'sendMessage').map((call) => call.body) };
}

function write(conversation = makeConversation()) {
  renderRoute(
    <MantineProvider env="test">
      <Composer conversation={conversation} />
    </MantineProvider>,
  );
  // A dialog for files lets people choose 'All files'.
  return { user: userEvent.setup({ applyAccept: false }), conversation };
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Message to Grace Hopper');
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

beforeEach(() => localStorage.setItem('authToken', makeToken()));
afterEach(() => vi.unstubAllGlobals());

describe('the composer', () => {
  it('sends with Enter, makes a line with Shift and Enter, and is empty at once', async () => {
    const { sent } = fakeServer();
    const { user } = write();
    expect(sendButton().disabled).toBe(true);
    await user.type(field(), 'Hello{Shift>}{Enter}{/Shift}Grace  {Enter}');
    expect(field().value).toBe('');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ body: 'Hello\nGrace', attachmentIds: [], card: null, isWarned: false });
    await user.type(field(), '   {Enter}');
    expect(sent()).toHaveLength(1);
  });

  it('on a touch screen makes a line with Enter; the button sends', async () => {
    const { sent } = fakeServer();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const { user } = write();
    await user.type(field(), 'one{Enter}two');
    expect(field().value).toBe('one\ntwo');
    await user.click(sendButton());
    await waitFor(() => expect(sent()).toMatchObject([{ body: 'one\ntwo' }]));
  });

  it('keeps what was begun through a reload, for each conversation', async () => {
    fakeServer();
    const { user, conversation } = write();
    await user.type(field(), 'Half a thought');
    cleanup();
    write();
    expect(field().value).toBe('');
    cleanup();
    write(conversation);
    expect(field().value).toBe('Half a thought');
  });

  it('sends a draft under one client id, however often the page is loaded anew', async () => {
    const { sent } = fakeServer();
    const { user, conversation } = write();
    await user.type(field(), 'Once');
    const { clientId } = JSON.parse(
      localStorage.getItem(`draft-user-1-${conversation._id}`) ?? '{}',
    ) as SendMessageBody;
    cleanup();
    const again = write(conversation);
    await again.user.type(field(), '{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ clientId, body: 'Once' }]));
    await waitFor(() => expect(localStorage.getItem(`draft-user-1-${conversation._id}`)).toBeNull());
  });

  it('counts near the limit and refuses what is over it', async () => {
    fakeServer();
    const { user } = write();
    await user.click(field());
    await user.paste('x'.repeat(3_600));
    expect(screen.getByText('400 characters left')).toBeTruthy();
    await user.paste('x'.repeat(401));
    expect(screen.getByText('1 character too long')).toBeTruthy();
    expect(sendButton().disabled).toBe(true);
  });

  it('says why nothing can be written', () => {
    write(makeConversation({ closedBecause: 'You have blocked this person. Unblock them to write.' }));
    expect(screen.getByText('You have blocked this person. Unblock them to write.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Unblock/ })).toBeNull();
  });

  it('offers to unblock where one’s own block is the reason', async () => {
    const closed = { closedBecause: 'You have blocked this person. Unblock them to write.', isBlocked: true };
    const calls = fakeApi({ changeBlock: makeConversation() });
    const { user } = write(makeConversation(closed));
    await user.click(screen.getByRole('button', { name: 'Unblock Grace' }));
    await waitFor(() =>
      expect(calls.map(({ name, body }) => [name, body])).toEqual([['changeBlock', { isBlocked: false }]]),
    );
  });
});

describe('contact details', () => {
  it('are asked about before they go, and sent hidden only if wanted', async () => {
    const findings = [{ kind: 'email' as const, start: 9, end: 24 }];
    const { sent } = fakeServer({
      sendMessage: new Refusal(422, 'Contact details', { code: 'contact_details', findings }),
    });
    const { user } = write();
    await user.type(field(), 'Mail me: ana@example.com{Enter}');
    await screen.findByText('This looks like an e-mail address.');
    expect(document.querySelector('mark')?.textContent).toContain('ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Change my message' }));
    await waitFor(() => expect(field().value).toBe('Mail me: ana@example.com'));
    await user.type(field(), '{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send with these parts hidden' }));
    const body = 'Mail me: ana@example.com';
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { body, isWarned: false },
        { body, isWarned: false },
        { body, isWarned: true },
      ]),
    );
  });
});

it('a message that comes back brings its card along', async () => {
  const profile = makeProfile();
  const findings = [{ kind: 'email' as const, start: 0, end: 15 }];
  fakeServer({
    getConsultant: { data: profile, vouchers: [] },
    sendMessage: new Refusal(422, 'Contact details', { code: 'contact_details', findings }),
  });
  const { user } = write();
  await user.click(screen.getByRole('button', { name: 'Add to your message' }));
  await user.click(await screen.findByRole('menuitem', { name: 'A package' }));
  await user.click(await screen.findByRole('button', { name: /Mock MMI/ }));
  await user.type(field(), 'ana@example.com{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Change my message' }));
  await waitFor(() => expect(field().value).toBe('ana@example.com'));
  expect(screen.getByText('Goes with your message')).toBeTruthy();
});

describe('what goes with a message', () => {
  it('a package of the consultant, chosen from the menu', async () => {
    const profile = makeProfile();
    const { sent, calls } = fakeServer({ getConsultant: { data: profile, vouchers: [] } });
    const { user } = write();
    await user.click(screen.getByRole('button', { name: 'Add to your message' }));
    await user.click(await screen.findByRole('menuitem', { name: 'A package' }));
    await user.click(await screen.findByRole('button', { name: /Mock MMI/ }));
    expect(screen.getByText('Goes with your message')).toBeTruthy();
    await user.click(sendButton());
    const [offer] = profile.packages;
    await waitFor(() => expect(sent()).toMatchObject([{ body: '', card: { kind: 'package', packageId: offer?._id } }]));
    expect(calls.map(({ path }) => path)).toContain(`/public/consultant/${CONSULTANT_ID}`);
  });

  it('a saved reply, with the names filled in', async () => {
    fakeServer({
      listSavedReplies: { replies: [{ _id: 'reply-1', title: 'Greeting', body: 'Hi {name}, {me} here.' }] },
    });
    const { user } = write();
    await user.type(field(), 'First. ');
    await user.click(screen.getByRole('button', { name: 'Add to your message' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Saved replies' }));
    await user.click(await screen.findByRole('button', { name: /^Greeting/ }));
    await waitFor(() => expect(field().value).toBe('First. Hi Grace, Ana here.'));
  });

  it('saved replies are not offered to applicants', async () => {
    fakeServer();
    const { user } = write(makeConversation({ isConsultant: false }));
    await user.click(screen.getByRole('button', { name: 'Add to your message' }));
    expect(await screen.findByRole('menuitem', { name: 'A school' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Saved replies' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'A package' })).toBeNull();
  });
});

describe('files in the composer', () => {
  const checked = (_id: string, name: string, refusedBecause: string | null): Attachment => ({
    _id,
    name,
    sizeBytes: 5,
    receivedBytes: 5,
    state: refusedBecause === null ? 'ready' : 'refused',
    refusedBecause,
    contentType: refusedBecause === null ? 'application/pdf' : null,
    width: null,
    height: null,
    pages: null,
    hasText: false,
  });
  const files = () => screen.getByRole('list', { name: 'Files of this message' });
  const choose = (user: ReturnType<typeof userEvent.setup>, ...names: string[]) =>
    user.upload(
      screen.getByLabelText('Files to add'),
      names.map((name) => new File(['words'], name)),
    );

  /** Takes every file; says of each what it came to by its name. */
  function fakeFiles() {
    const about: Record<string, string | null> = { 'Notes.pages': UPLOAD_TEXTS.wrongType };
    const outcomeOf = (path: string) => {
      const name = decodeURIComponent(path.split('/').at(-1) ?? '');
      return checked(name, name, about[name] ?? null);
    };
    const { calls, sent } = fakeServer({
      createAttachment: () => {
        const { name } = (calls.at(-1)?.body ?? {}) as { name: string };
        return outcomeOf(`/${encodeURIComponent(name)}`);
      },
      getAttachment: () => outcomeOf(calls.at(-1)?.path ?? ''),
      removeAttachment: { success: true },
    });
    return { calls, sent };
  }

  it('says what it takes, where a file is chosen', async () => {
    fakeServer();
    const { user } = write();
    await user.click(screen.getByRole('button', { name: 'Add to your message' }));
    expect(await screen.findByText(/Word \(\.docx\), \.odt, \.rtf or \.txt/)).toBeTruthy();
    expect(screen.getByLabelText('Files to add').getAttribute('accept')).toContain('.docx');
  });

  it('leaves a refused file out, in sight, and sends the rest', async () => {
    const { sent } = fakeFiles();
    const { user } = write();
    await choose(user, 'Essay.docx', 'Notes.pages');
    await waitFor(() => expect(files().textContent).toContain('Ready'));
    await waitFor(() => expect(files().textContent).toContain(`Left out. ${UPLOAD_TEXTS.wrongType}`));
    await user.type(field(), 'My essay');
    expect(sendButton().disabled).toBe(false);
    await user.click(sendButton());
    await waitFor(() => expect(sent()).toMatchObject([{ body: 'My essay', attachmentIds: ['Essay.docx'] }]));
    // What did not go with it is still there to be seen, and can be taken away.
    expect(files().textContent).not.toContain('Essay.docx');
    await user.click(screen.getByRole('button', { name: 'Remove Notes.pages' }));
    expect(screen.queryByRole('list', { name: 'Files of this message' })).toBeNull();
  });

  it('sends the words alone when every file was refused, and nothing when there are none', async () => {
    const { sent } = fakeFiles();
    const { user } = write();
    await choose(user, 'Notes.pages');
    await waitFor(() => expect(files().textContent).toContain('Left out.'));
    expect(sendButton().disabled).toBe(true);
    await user.type(field(), 'Can you open Pages?{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ body: 'Can you open Pages?', attachmentIds: [] }]));
  });
});
