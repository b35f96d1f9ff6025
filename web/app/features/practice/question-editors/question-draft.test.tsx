// Drafts in the editor: saved while somebody types, kept on the device where that fails, and two people at once who lose nothing.
import type { QuestionDraft, SavedDraftReply } from '@matricula/contract/practice/question-drafts.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { CONTENTS, makeManagedQuestion } from '#test/make-managed-question.ts';
import { openEditor, write } from '#test/open-editor.tsx';

const TITLE = /^Essay title/;
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const NOW = new Date().toISOString();
const graces = (title: string, change: Partial<QuestionDraft> = {}): QuestionDraft => ({
  content: { ...CONTENTS.essay, title },
  settings: { category: 'ethics', isFree: false, freePriorityNumber: 0 },
  savedBy: 'Grace Hopper',
  isOwn: false,
  savedAt: NOW,
  revision: 5,
  basedOn: 3,
  replaced: null,
  ...change,
});

type Opened = ReturnType<typeof openEditor>;
const saves = ({ calls }: Opened) => calls.filter(({ name }) => name === 'saveQuestionDraft').map(({ body }) => body);

async function openOld(options: Parameters<typeof openEditor>[0] = {}) {
  const opened = openEditor({ question: makeManagedQuestion(), ...options });
  await screen.findByLabelText(TITLE);
  return opened;
}

/** An answer that a test can change. */
function refusing(draft: QuestionDraft | null, version = 3): SavedDraftReply {
  return { isSaved: false, draft, version };
}

describe('a draft', () => {
  it('saves itself, says so, and each save follows the one before', async () => {
    const opened = await openOld();
    write(TITLE, 'The key');
    expect(await screen.findByText(/^Saved \d+:\d\d\s[ap]\.m\.$/)).toBeTruthy();
    write(TITLE, 'The key again');
    await waitFor(() => expect(saves(opened)).toHaveLength(2));
    expect(saves(opened)).toMatchObject([
      { revision: 0, basedOn: 3, content: { title: 'The key' } },
      { revision: 1, basedOn: 3, content: { title: 'The key again' } },
    ]);
    expect(screen.getByText('Version 3 and unsaved changes')).toBeTruthy();
  });

  it('is taken up where it was left, with who saved it', async () => {
    await openOld({ draft: graces('Grace’s words') });
    expect(field(TITLE).value).toBe('Grace’s words');
    expect(screen.getByText(/^Draft by Grace Hopper/)).toBeTruthy();
  });

  it('that cannot be saved stays on the device, and leaving asks first', async () => {
    const { router } = await openOld({ answers: { saveQuestionDraft: new Refusal(422, 'Not valid text') } });
    write(TITLE, 'The key');
    expect(await screen.findByText('Not saved. Not valid text')).toBeTruthy();
    expect(localStorage.getItem('draft-user-1-question-question-1')).toContain('The key');
    act(() => void router.navigate('/somewhere'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(router.state.location.pathname).toBe('/course/edit');
  });

  it('is thrown away only after asking', async () => {
    const { calls } = await openOld({ draft: graces('Words'), answers: { discardQuestionDraft: { success: true } } });
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard the changes?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard the changes' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'discardQuestionDraft')?.body).toEqual({ revision: 5 }),
    );
  });

  it('waits while a version is made of it, and ends with it', async () => {
    const saved = { success: true, message: 'Question saved.', questionId: 'question-1', version: 4 };
    const opened = await openOld({ answers: { updateQuestion: saved } });
    write(TITLE, 'The key');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The list')).toBeTruthy();
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(saves(opened)).toEqual([]);
    expect(localStorage.getItem('draft-user-1-question-question-1')).toBeNull();
  });
});

describe('two people at once', () => {
  it('are told of each other', async () => {
    const others = [
      { name: 'Grace Hopper', isOwn: false },
      { name: 'Morgan Lee', isOwn: true },
    ];
    await openOld({ presence: { others, draft: null, version: 3 } });
    expect(
      await screen.findByText('Grace Hopper has this open too. You have this open in another window.'),
    ).toBeTruthy();
  });

  it('are not taken for two by themselves: a tab keeps its id, and says that it leaves after its last sign of life', async () => {
    const signs = ({ calls }: Opened) =>
      calls.filter(({ name }) => name === 'keepPresence').map(({ body }) => body as Record<string, unknown>);
    const first = await openOld();
    await waitFor(() => expect(signs(first)).toHaveLength(1));
    act(() => void first.router.navigate('/somewhere'));
    await waitFor(() => expect(signs(first).at(-1)).toMatchObject({ isLeaving: true }));
    first.unmount();
    const second = await openOld();
    await waitFor(() => expect(signs(second).length).toBeGreaterThan(0));
    expect(signs(second)[0]).toEqual({ pageId: signs(first)[0]?.['pageId'] });
    // A reload finds the id where the page before has laid it down.
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('editing-page')).toBe(signs(first)[0]?.['pageId']);
    await waitFor(() => expect(signs(second).at(-1)).toMatchObject({ isLeaving: true }));
  });

  it('are told what the other has saved, and load it when they want to', async () => {
    let draft: QuestionDraft | null = null;
    await openOld({
      presence: { others: [], draft: graces('Grace’s'), version: 3 },
      answers: { getQuestionDraft: () => ({ draft, version: 3 }) },
    });
    expect(await screen.findByText(/^Grace Hopper saved this draft/)).toBeTruthy();
    expect(field(TITLE).value).toBe('The lock on the switch');
    draft = graces('Grace’s');
    fireEvent.click(screen.getByRole('button', { name: 'Load that draft' }));
    await waitFor(() => expect(field(TITLE).value).toBe('Grace’s'));
    expect(screen.queryByText(/^Grace Hopper saved this draft/)).toBeNull();
  });

  it('do not overwrite each other: both texts are shown, and mine becomes the newer draft when I say so', async () => {
    let answer: SavedDraftReply = refusing(graces('Grace’s title'));
    const opened = await openOld({ answers: { saveQuestionDraft: () => answer } });
    write(TITLE, 'Ada’s title');
    const panel = await screen.findByText(/^Grace Hopper saved another text of this question/);
    expect(panel).toBeTruthy();
    expect(field(TITLE).value).toBe('Ada’s title');
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('Title')).toBeTruthy();
    expect(alert.getByText('Grace’s', { exact: false, selector: 'del' })).toBeTruthy();
    // What is typed meanwhile is not sent, so that nothing is decided by accident.
    write(TITLE, 'Ada’s own title');
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(saves(opened)).toHaveLength(1);
    answer = { isSaved: true, version: 3, draft: graces('Ada’s own title', { revision: 6, isOwn: true }) };
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine as the newer draft' }));
    expect(await screen.findByText(/^Saved/)).toBeTruthy();
    expect(saves(opened).at(-1)).toMatchObject({
      revision: 5,
      isReplacing: true,
      content: { title: 'Ada’s own title' },
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are told who made a newer version, also where that was they themselves, and nothing else about it', async () => {
    const made = { kind: 'edit', madeAt: NOW, reason: '', title: '', isPublished: false } as const;
    const { calls } = await openOld({
      answers: {
        saveQuestionDraft: refusing(null, 4),
        getQuestionVersion: { version: 4, content: CONTENTS.essay },
        listQuestionVersions: { data: [{ ...made, version: 4, author: 'Morgan Lee', isOwn: true }] },
      },
    });
    write(TITLE, 'Ada’s title');
    expect(await screen.findByText(/^Version 4 was saved by you, in another window,/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    // What is asked comes first, and takes the focus.
    const [panel, ...others] = screen.getAllByRole('alert');
    expect(others).toEqual([]);
    expect(document.activeElement?.contains(panel ?? null)).toBe(true);
    expect(calls.some(({ name }) => name === 'updateQuestion')).toBe(false);
  });

  it('may take the other’s', async () => {
    let held: { draft: QuestionDraft | null; version: number } = { draft: null, version: 3 };
    await openOld({
      answers: { saveQuestionDraft: refusing(graces('Grace’s title')), getQuestionDraft: () => held },
    });
    write(TITLE, 'Ada’s title');
    held = { draft: graces('Grace’s title'), version: 3 };
    fireEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(field(TITLE).value).toBe('Grace’s title'));
    expect(localStorage.getItem('draft-user-1-question-question-1')).toBeNull();
  });

  it('decide about a draft that an older version was begun with', async () => {
    const opened = await openOld({
      draft: graces('Begun earlier', { basedOn: 2 }),
      answers: { getQuestionVersion: { version: 3, content: CONTENTS.essay } },
    });
    expect(await screen.findByText(/^This draft was begun on version 2/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go on with the draft' }));
    write(TITLE, 'Begun earlier, and finished');
    await waitFor(() => expect(saves(opened)).toMatchObject([{ revision: 5, basedOn: 3, isReplacing: false }]));
  });

  it('find the replaced draft in the versions, and take it up again', async () => {
    const { replaced: _none, revision: _revision, basedOn: _basedOn, ...replaced } = graces('Grace’s title');
    await openOld({
      draft: graces('Mine', { isOwn: true, replaced }),
      answers: {
        listQuestionVersions: { data: [] },
        getQuestionVersion: { version: 3, content: CONTENTS.essay },
      },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Versions' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Put it into the form' }));
    await waitFor(() => expect(field(TITLE).value).toBe('Grace’s title'));
  });
});

describe('a question that was never saved', () => {
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('draft-user-1-new-essay-course-1-'));

  async function openNew(options: Parameters<typeof openEditor>[0] = {}) {
    const opened = openEditor(options);
    await screen.findByLabelText('Category');
    return opened;
  }

  it('keeps its words in this browser, and leaving asks first', async () => {
    const { router, unmount } = await openNew();
    write(TITLE, 'The lock');
    expect(screen.getByText(/^Kept on this device \d+:\d\d\s[ap]\.m\., not saved yet$/)).toBeTruthy();
    expect(kept()).toHaveLength(1);
    act(() => void router.navigate('/somewhere'));
    const dialog = await screen.findByRole('dialog', { name: 'Leave this question?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Leave, keep it on this device' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/somewhere'));
    unmount();
    await openNew();
    expect(field(TITLE).value).toBe('The lock');
    expect(screen.getByText('These are your words from before, kept on this device.')).toBeTruthy();
  });

  it('leaves without a question while there is nothing to lose', async () => {
    const { router } = await openNew();
    act(() => void router.navigate('/somewhere'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/somewhere'));
  });

  it('offers what another tab has left, and does not write over it', async () => {
    const first = await openNew();
    write(TITLE, 'In the first tab');
    first.unmount();
    sessionStorage.clear();
    await openNew();
    expect(field(TITLE).value).toBe('');
    expect(screen.getByText(/^“In the first tab” was kept on this device/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Go on with it' }));
    expect(field(TITLE).value).toBe('In the first tab');
    expect(kept()).toHaveLength(1);
  });

  it('keeps its words when it cannot be saved', async () => {
    await openNew({ answers: { createQuestion: UNREACHABLE } });
    write(TITLE, 'The lock');
    write('Category', 'ethics');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('An error occurred while submitting the question.');
    expect(kept()).toHaveLength(1);
  });
});
