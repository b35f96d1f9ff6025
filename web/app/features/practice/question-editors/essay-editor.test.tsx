// The essay form as the specification describes it: how it is opened, what it sends, what it shows when something fails.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { CONTENTS, makeManagedQuestion } from '#test/make-managed-question.ts';
import { openEditor, write } from '#test/open-editor.tsx';

const SAVED = { success: true, message: 'Question saved.', questionId: 'question-1', version: 4 };
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
type Opened = ReturnType<typeof openEditor>;
const sent = ({ calls }: Opened, name: string) =>
  calls.find((call) => call.name === name)?.body as { questionData: Record<string, unknown> } | undefined;

async function openNew(options: Parameters<typeof openEditor>[0] = {}) {
  const opened = openEditor(options);
  await screen.findByRole('heading', { level: 1, name: 'Add Essay' });
  await screen.findByLabelText('Category');
  return opened;
}

async function openOld(options: Parameters<typeof openEditor>[0] = {}) {
  const opened = openEditor({ question: makeManagedQuestion(), ...options });
  await screen.findByLabelText(/^Essay title/);
  return opened;
}

describe('opening the essay form', () => {
  it.each(['state', 'address'] as const)(
    'adds without a questionId, by %s [ESSAY-1] [ESSAY-2] [ESSAY-3]',
    async (by) => {
      const { router } = await openNew({ by });
      expect(field(/^Essay title/).value).toBe('');
      await waitFor(() => expect(router.state.location.search).toBe('?course=course-1'));
    },
  );

  it.each(['state', 'address'] as const)(
    'edits with one, by %s, and a reload finds it [ESSAY-1] [ESSAY-2] [ESSAY-3]',
    async (by) => {
      const { router } = await openOld({ by });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Edit Essay');
      expect(field(/^Essay title/).value).toBe('The lock on the switch');
      expect(field('Category').value).toBe('ethics');
      await waitFor(() => expect(router.state.location.search).toBe('?course=course-1&question=question-1'));
    },
  );

  it('says when the course cannot be retrieved, and tries again [ERR-10]', async () => {
    openEditor({ answers: { listCourseCategories: new Refusal(404, 'Course not found') } });
    expect((await screen.findByRole('alert')).textContent).toContain('Error in retrieving course');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('saving an essay', () => {
  it('creates with trimmed fields and the average as reviewAverage, then goes back with the message [API-23] [ENT-15] [ENT-16] [ESSAY-4] [ESSAY-6]', async () => {
    const opened = await openNew({ answers: { createQuestion: SAVED } });
    write(/^Essay title/, '  The lock  ');
    write(/^Question/, ' Why here? ');
    write('Essay', '\nI pulled wire.  ');
    write('Comments', ' <b>Good</b> ');
    write('Category', 'policy');
    save();
    expect(await screen.findByText('The list')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('SuccessQuestion saved.');
    expect(opened.calls.find(({ name }) => name === 'createQuestion')?.path).toBe('/question/course-1/create');
    expect(sent(opened, 'createQuestion')?.questionData).toMatchObject({
      type: 'essay',
      essayTitle: 'The lock',
      question: 'Why here?',
      essayContent: 'I pulled wire.',
      comments: '<b>Good</b>',
      category: 'policy',
      isFree: false,
      freePriorityNumber: 0,
      reviews: 0,
      reviewAverage: 0,
      multimediaType: 'none',
      multimediaLink: '',
      schools: [],
    });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft-'))).toEqual([]);
  });

  it('updates with the version it was begun on, then goes back with the message [API-22] [ESSAY-4]', async () => {
    const opened = await openOld({ answers: { updateQuestion: SAVED } });
    write(/^Essay title/, 'The key');
    save();
    expect(await screen.findByText('The list')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toBe('SuccessQuestion saved.');
    expect(sent(opened, 'updateQuestion')).toMatchObject({
      version: 3,
      questionData: { essayTitle: 'The key', reviews: 12, reviewAvg: 4.5, details: { writtenFor: 'rural mission' } },
    });
    expect(sent(opened, 'updateQuestion')?.questionData).not.toHaveProperty('reviewAverage');
  });

  it('says what learners see until the new version is published', async () => {
    const editing = { publishedVersion: 3, isOwnVersion: false };
    await openOld({ question: makeManagedQuestion(CONTENTS.essay, { editing }), answers: { updateQuestion: SAVED } });
    write(/^Essay title/, 'The key');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'SuccessQuestion saved as version 4. Learners still see version 3 until you publish.',
    );
  });

  it('goes to the questions of the course where no page of ours is before it: a fresh tab, a link', async () => {
    const { router } = await openOld({ answers: { updateQuestion: SAVED }, place: 0 });
    // As the editor does itself on load: the first entry is another one then, and still the first.
    await router.navigate(router.state.location, { replace: true });
    write(/^Essay title/, 'The key');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/course/questions/'));
    expect(router.state.location.search).toBe('?course=course-1');
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('asks for a category first', async () => {
    const { calls } = await openNew();
    save();
    expect(await screen.findByText('Choose a category.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Category'));
    expect(calls.some(({ name }) => name === 'createQuestion')).toBe(false);
  });

  it('shows the server’s message for success false, and keeps the words [ERR-7]', async () => {
    const refused = { success: false, message: 'Choose a category of this course.', questionId: null, version: null };
    await openNew({ answers: { createQuestion: refused } });
    write(/^Essay title/, 'The lock');
    write('Category', 'policy');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Choose a category of this course.');
    expect(field(/^Essay title/).value).toBe('The lock');
  });

  it.each([
    ['no answer', UNREACHABLE],
    ['a refusal', new Refusal(500, 'Boom')],
  ] as const)('shows the fixed text where creating ends with %s [ERR-9]', async (_name, answer) => {
    await openNew({ answers: { createQuestion: answer } });
    write('Category', 'policy');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An error occurred while submitting the question.',
    );
  });

  it('shows the fixed text where updating fails, and keeps the words [ERR-8]', async () => {
    await openOld({ answers: { updateQuestion: UNREACHABLE } });
    write(/^Essay title/, 'The key');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('An error occurred while updating the question.');
    expect(field(/^Essay title/).value).toBe('The key');
  });
});

describe('the fields of an essay', () => {
  it('the multimedia link is read-only when the type is none [ESSAY-5] [CONST-12]', async () => {
    await openNew();
    expect(field('Multimedia link').readOnly).toBe(true);
    const types = within(screen.getByLabelText('Multimedia type')).getAllByRole('option');
    expect(types.map((option) => (option as HTMLOptionElement).value)).toEqual(['none', 'image', 'video']);
    write('Multimedia type', 'image');
    expect(field('Multimedia link').readOnly).toBe(false);
    write('Multimedia link', 'javascript:alert(1)');
    write('Category', 'policy');
    save();
    expect(await screen.findByText(/^Enter a link that begins with https/)).toBeTruthy();
    expect(document.activeElement).toBe(field('Multimedia link'));
  });

  it('finds schools by their letters, five at most, and adds none twice [ESSAY-7] [ESSAY-8] [CONST-4]', async () => {
    const { user } = await openNew();
    const search = field('Add a school');
    await user.type(search, 'COLLEGE-of medicine');
    const found = await screen.findByRole('list', { name: 'Schools found' });
    expect(within(found).getAllByRole('button')).toHaveLength(5);
    await user.clear(search);
    await user.type(search, 'saint. louis{Enter}');
    expect(screen.getByRole('button', { name: 'Remove Saint Louis University School of Medicine' })).toBeTruthy();
    expect(document.activeElement).toBe(search);
    await user.type(search, 'saint louis');
    expect(await screen.findByText('No school found.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Remove Saint Louis/ }));
    expect(await screen.findByRole('list', { name: 'Schools found' })).toBeTruthy();
  });

  it.each(['Essay', 'Comments'])(
    'Ctrl or Cmd with 1 to 6 makes a heading of the selected text in %s [TEXT-1]',
    async (label) => {
      await openNew();
      write(label, 'One two three');
      const area = screen.getByLabelText<HTMLTextAreaElement>(label);
      area.setSelectionRange(4, 7);
      fireEvent.keyDown(area, { key: '2', code: 'Digit2', ctrlKey: true });
      expect(area.value).toBe('One <h2>two</h2> three');
      expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('two');
      fireEvent.keyDown(area, { key: '6', code: 'Digit6', metaKey: true });
      expect(area.value).toBe('One <h2><h6>two</h6></h2> three');
      fireEvent.keyDown(area, { key: '7', code: 'Digit7', ctrlKey: true });
      expect(area.value).toBe('One <h2><h6>two</h6></h2> three');
    },
  );

  it('shows what a learner sees while it is written', async () => {
    await openNew();
    const view = within(screen.getByRole('region', { name: 'Learner’s view' }));
    write(/^Essay title/, 'The lock');
    write('Essay', '<h2>Wire</h2>I <b>pulled</b> it.');
    expect(await view.findByRole('heading', { name: 'The lock' })).toBeTruthy();
    expect(await view.findByRole('heading', { name: 'Wire' })).toBeTruthy();
    write('Essay', 'I <script>ran</script>');
    expect(await view.findByText(/Learners see nothing of this text: it holds <script>/)).toBeTruthy();
  });

  it('shows what the gates find beside the field, and in the list of checks', async () => {
    await openOld({ question: makeManagedQuestion({ ...CONTENTS.essay, title: 'One two three four five six seven' }) });
    const title = field(/^Essay title/);
    const note = document.getElementById(title.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toContain('The title has 7 words; 6 is the most.');
    const checks = within(screen.getByRole('region', { name: 'Checks' }));
    fireEvent.click(checks.getByRole('button', { name: 'Title', hidden: true }));
    expect(document.activeElement).toBe(title);
  });
});
