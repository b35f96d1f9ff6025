// What is done to a question besides writing: sent to review, returned, published, retired, brought back, restored.
import type { QuestionHead, QuestionVersion } from '@matricula/contract/practice/questions.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/fake-api.ts';
import { CONTENTS, makeManagedQuestion } from '#test/make-managed-question.ts';
import { openEditor, write } from '#test/open-editor.tsx';

const head = (state: QuestionHead['state'], version = 3): QuestionHead => ({
  questionId: 'question-1',
  state,
  version,
  publishedVersion: null,
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
type Opened = ReturnType<typeof openEditor>;
const decisions = ({ calls }: Opened) =>
  calls.filter(({ name }) => name === 'setQuestionState').map(({ body }) => body);

async function open(options: Parameters<typeof openEditor>[0]) {
  const opened = openEditor(options);
  await screen.findByLabelText(/^Essay title/);
  return opened;
}

async function decide(action: string, dialogTitle: string, confirm: string, reason = '') {
  fireEvent.click(button(action));
  const dialog = within(await screen.findByRole('dialog', { name: dialogTitle }));
  if (reason !== '') fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name: confirm }));
}

const version = (number: number, change: Partial<QuestionVersion> = {}): QuestionVersion => ({
  version: number,
  kind: 'edit',
  madeAt: '2026-11-01T10:00:00.000Z',
  author: 'Grace Hopper',
  isOwn: false,
  reason: '',
  title: `Title ${number}`,
  isPublished: false,
  ...change,
});

describe('the state of a question', () => {
  it('goes from draft to review', async () => {
    const opened = await open({ question: makeManagedQuestion(), answers: { setQuestionState: head('in-review') } });
    await decide('Send to review', 'Send to review?', 'Send to review');
    expect(await screen.findByText('The question is in review.')).toBeTruthy();
    expect(decisions(opened)).toMatchObject([{ action: 'submit', version: 3 }]);
    expect(button('Publish')).toBeTruthy();
  });

  it('saves what is unsaved before it goes to review, and sends that version', async () => {
    const saved = { success: true, message: 'Question saved.', questionId: 'question-1', version: 4 };
    const answers = { updateQuestion: saved, setQuestionState: head('in-review', 4) };
    const opened = await open({ question: makeManagedQuestion(), answers });
    write(/^Essay title/, 'The key');
    await decide('Send to review', 'Send to review?', 'Save and send to review');
    expect(await screen.findByText('The question is in review.')).toBeTruthy();
    expect(decisions(opened)).toMatchObject([{ action: 'submit', version: 4 }]);
    expect(screen.getByText('Version 4')).toBeTruthy();
  });

  it('returns to its author with a reason', async () => {
    const question = makeManagedQuestion(CONTENTS.essay, { state: 'in-review' });
    const opened = await open({ question, answers: { setQuestionState: head('draft') } });
    await decide('Return to author', 'Return to the author?', 'Return');
    expect(await screen.findByText('Enter a reason.')).toBeTruthy();
    expect(decisions(opened)).toEqual([]);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The ending is missing.' } });
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Return' }));
    expect(await screen.findByText('The question is returned to its author.')).toBeTruthy();
    expect(decisions(opened)).toMatchObject([{ action: 'return', reason: 'The ending is missing.' }]);
  });

  it('is published alone only by who says so', async () => {
    const question = makeManagedQuestion(CONTENTS.essay, { state: 'in-review' });
    let answer: QuestionHead | Refusal = new Refusal(409, 'You have written this alone.', { code: 'alone' });
    const opened = await open({ question, answers: { setQuestionState: () => answer } });
    await decide('Publish', 'Publish?', 'Publish');
    const alone = await screen.findByLabelText('Publish it alone');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Select the box, or ask someone else to publish it.')).toBeTruthy();
    answer = head('published');
    fireEvent.click(alone);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The question is published.')).toBeTruthy();
    expect(decisions(opened)).toMatchObject([{ isAlone: false }, { action: 'publish', isAlone: true }]);
  });

  it('says at once that it is published alone where the author of the version looks at it', async () => {
    const editing = { publishedVersion: null, isOwnVersion: true };
    const question = makeManagedQuestion(CONTENTS.essay, { state: 'in-review', editing });
    const opened = await open({ question, answers: { setQuestionState: head('published') } });
    await decide('Publish', 'Publish?', 'Publish');
    expect(await screen.findByText('Select the box, or ask someone else to publish it.')).toBeTruthy();
    expect(decisions(opened)).toEqual([]);
    fireEvent.click(screen.getByLabelText('Publish it alone'));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The question is published.')).toBeTruthy();
    expect(decisions(opened)).toMatchObject([{ action: 'publish', isAlone: true }]);
  });

  it('goes back to what learners see when a draft on top of it is discarded', async () => {
    const editing = { publishedVersion: 2, isOwnVersion: false };
    const draft = makeManagedQuestion(CONTENTS.essay, { editing });
    const published = { ...draft, version: 2, state: 'published', title: 'As it was' } as const;
    let present: typeof draft | typeof published = draft;
    const opened = await open({
      question: draft,
      answers: {
        getQuestion: () => ({ data: present }),
        getQuestionDraft: () => ({ draft: null, version: present.version }),
        setQuestionState: () => {
          present = published;
          return { ...head('published', 2), publishedVersion: 2 };
        },
      },
    });
    expect(screen.getByText('Learners see version 2')).toBeTruthy();
    await decide('Discard draft', 'Discard the draft?', 'Discard draft');
    expect(await screen.findByText('The draft is discarded. This is the version that learners see.')).toBeTruthy();
    expect(decisions(opened)).toMatchObject([{ action: 'discard', version: 3 }]);
    expect(screen.getByText('Version 2')).toBeTruthy();
    expect(screen.queryByText('Learners see version 2')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
  });

  it('that was never published has no draft to discard', async () => {
    await open({ question: makeManagedQuestion() });
    expect(screen.queryByRole('button', { name: 'Discard draft' })).toBeNull();
  });

  it('is not published while the gates find an error', async () => {
    const question = makeManagedQuestion({ ...CONTENTS.essay, quality: null }, { state: 'in-review' });
    await open({ question });
    expect(button('Publish').disabled).toBe(true);
    expect(screen.getByText('The checks show an error.')).toBeTruthy();
    expect(button('Return to author').disabled).toBe(false);
  });

  it('is not decided while there are unsaved changes', async () => {
    await open({ question: makeManagedQuestion(CONTENTS.essay, { state: 'in-review' }) });
    write(/^Essay title/, 'The key');
    expect(button('Publish').disabled).toBe(true);
    expect(screen.getByText('Save or discard your changes first.')).toBeTruthy();
  });

  it('ends with retirement, and can be brought back; retired, nothing is written', async () => {
    const question = makeManagedQuestion(CONTENTS.essay, { state: 'published' });
    let answer = head('retired');
    await open({ question, answers: { setQuestionState: () => answer } });
    await decide('Retire', 'Retire?', 'Retire', 'Too near another.');
    expect(await screen.findByText('This question is retired. Bring it back to change it.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Essay title/).readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    answer = head('draft');
    await decide('Bring back', 'Bring back?', 'Bring back');
    expect(await screen.findByText('The question is a draft again.')).toBeTruthy();
    expect(button('Save')).toBeTruthy();
  });
});

describe('the versions of a question', () => {
  const answers = {
    listQuestionVersions: { data: [version(3), version(2, { isPublished: true }), version(1, { kind: 'create' })] },
    getQuestionVersion: { version: 2, content: { ...CONTENTS.essay, title: 'The lock on the door' } },
  };

  async function openVersions(more: NonNullable<Parameters<typeof openEditor>[0]>['answers'] = {}) {
    const opened = await open({ question: makeManagedQuestion(), answers: { ...answers, ...more } });
    write(/^Essay title/, 'The lock on the gate');
    await screen.findByText(/^Saved/);
    fireEvent.click(button('Versions'));
    return { ...opened, drawer: within(await screen.findByRole('dialog', { name: 'Versions' })) };
  }

  it('are compared word by word, any two of them and what is unsaved', async () => {
    const { drawer } = await openVersions();
    await drawer.findByText('door', { selector: 'del', exact: false });
    expect(drawer.getByText('gate', { selector: 'ins', exact: false })).toBeTruthy();
    expect(
      within(drawer.getByLabelText('Compare'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Unsaved changes', 'Version 3', 'Version 2', 'Version 1']);
    fireEvent.change(drawer.getByLabelText('with'), { target: { value: '1' } });
    expect(await drawer.findByText('Nothing differs.')).toBeTruthy();
  });

  it('come back as a new one', async () => {
    const saved = { success: true, message: 'Question saved.', questionId: 'question-1', version: 4 };
    const { drawer, calls } = await openVersions({ restoreQuestion: saved });
    fireEvent.click(await drawer.findByRole('button', { name: 'Restore version 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 2?' }));
    expect(dialog.getByText(/^Your unsaved changes stay as a draft/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Restore version 2' }));
    expect(await screen.findByText('The question says again what it said in version 2.')).toBeTruthy();
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'restoreQuestion')?.body).toEqual({ version: 2, reason: '' }),
    );
  });
});
