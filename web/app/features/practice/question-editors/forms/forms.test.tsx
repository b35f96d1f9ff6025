// The forms of all types: every field shows its part of the content and changes exactly that; rows move by keyboard; an option that is right
// stays right.
import type { QuestionContent } from '@matricula/contract/practice/content/content.ts';
import { blankContent } from '@matricula/contract/practice/content/blank-contents.rules.ts';
import { draftContentSchema } from '@matricula/contract/practice/content/draft-content.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditingProvider } from '#features/practice/question-editors/editing.tsx';
import type { EditedType } from '#features/practice/question-editors/editor-types.ts';
import type { EditorValue } from '#features/practice/question-editors/editor-value.ts';
import { valueChanges } from '#features/practice/question-editors/versions/value-difference.ts';
import { fakeApi } from '#test/fake-api.ts';
import { CONTENTS } from '#test/make-managed-question.ts';
import { ContentForm } from './content-form.tsx';
import { HeadFields } from './head-fields.tsx';
import { relettered } from './multiple-choice-form.tsx';

const TYPES = Object.keys(CONTENTS) as EditedType[];
const SETTINGS = { category: '', isFree: false, freePriorityNumber: 0 };
const CLIP: QuestionContent = {
  ...CONTENTS.casper,
  stimulus: 'clip',
  shots: [
    { back: 'studio', person: { name: 'Sasha', mood: 'calm' }, plate: 'Monday', say: { who: 'Sasha', text: 'Look.' } },
  ],
};
const TABLE: QuestionContent = {
  ...CONTENTS.interview,
  material: { kind: 'table', title: 'Visits', note: 'Invented.', columns: ['Week', 'Visits'], rows: [['1', '40']] },
};
const CARDS: QuestionContent = {
  ...CONTENTS.interview,
  material: { kind: 'cards', cards: [{ title: 'Nurse', text: 'You are tired.' }] },
};

let value: EditorValue;

function Form({ content, isReadOnly }: { content: QuestionContent; isReadOnly: boolean }) {
  const [held, setHeld] = useState<EditorValue>({ content, settings: SETTINGS });
  useEffect(() => {
    value = held;
  });
  const type = content.type as EditedType;
  return (
    <EditingProvider value={held} onValue={setHeld} findings={[]} problems={{}} isReadOnly={isReadOnly}>
      <HeadFields type={type} categories={[]} />
      <ContentForm type={type} />
    </EditingProvider>
  );
}

function show(content: QuestionContent, isReadOnly = false) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form content={content} isReadOnly={isReadOnly} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  fakeApi({ listSchools: [] });
});

const textBoxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('textarea, input[type="text"]')].filter(
    (control) => control.id.startsWith('question-') && !control.readOnly,
  );

describe.each([
  ...TYPES.map((type) => [type, CONTENTS[type]] as const),
  ...TYPES.map((type) => [`blank ${type}`, blankContent(type)] as const),
  ['a clip', CLIP] as const,
  ['a table', TABLE] as const,
  ['cards', CARDS] as const,
])('the form of %s', (_name, content) => {
  it('has a name for every field, and no two fields of one id', () => {
    show(content);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const control of document.querySelectorAll<HTMLInputElement>('input, select, textarea'))
      expect([control.id, (control.labels?.[0]?.textContent ?? '') !== '']).toEqual([control.id, true]);
  });

  it('changes exactly the part that a field is about, and stays what a draft takes', () => {
    show(content);
    for (const { id } of textBoxes().filter(
      (control) => !/columns|rows|Priority|panel|limit-max|hold/.test(control.id),
    )) {
      const before = value;
      const control = document.getElementById(id) as HTMLInputElement;
      fireEvent.change(control, { target: { value: `${control.value}x` } });
      const changes = valueChanges(before, value);
      expect([id, changes.map(({ path }) => `question-${path.replace('content.', '').replaceAll('.', '-')}`)]).toEqual([
        id,
        [id],
      ]);
    }
    // A draft takes whatever can be typed.
    expect(draftContentSchema.safeParse(value.content).error).toBeUndefined();
  });

  it('can be read and not changed where the question is retired', () => {
    show(content, true);
    expect(textBoxes()).toEqual([]);
    const open = [
      ...document.querySelectorAll<HTMLInputElement>('select, input[type="checkbox"], input[type="radio"]'),
    ];
    expect(open.filter(({ disabled }) => !disabled)).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(Add|Remove|Move)/ })).toBeNull();
  });
});

describe('rows', () => {
  const followUps = () => (value.content as typeof CONTENTS.interview).followUps.map(({ text }) => text);

  it('are added, moved and removed by keyboard, and the focus goes with the work', async () => {
    const user = show({ ...CONTENTS.interview, followUps: [{ at: '', text: 'One' }] });
    screen.getByRole('button', { name: 'Add follow-up' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Follow-up 2'));
    await user.keyboard('Two');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(followUps()).toEqual(['Two', 'One']);
    expect(document.activeElement).toBe(screen.getByLabelText('Follow-up 1'));
    await user.click(screen.getByRole('button', { name: 'Move follow-up 1 down' }));
    expect(followUps()).toEqual(['One', 'Two']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move follow-up 2 down');
    await user.keyboard('{Enter}');
    expect(followUps()).toEqual(['One', 'Two']);
    await user.click(screen.getByRole('button', { name: 'Remove follow-up 1' }));
    expect(followUps()).toEqual(['Two']);
    expect(document.activeElement).toBe(screen.getByLabelText('Follow-up 1'));
    await user.click(screen.getByRole('button', { name: 'Remove follow-up 1' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add follow-up' }));
  });

  it('are no more than the schema takes', async () => {
    const user = show(CONTENTS.multiplechoice);
    expect(screen.queryByRole('button', { name: 'Add option' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove option 4' }));
    expect(screen.getByRole('button', { name: 'Add option' })).toBeTruthy();
  });

  it('of a rubric move without the question around them', async () => {
    const user = show(CONTENTS.casper);
    const before = value.content as typeof CONTENTS.casper;
    screen.getAllByLabelText(/^Rubric of question 1, level 1.*Behavior/)[0]?.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const after = value.content as typeof CONTENTS.casper;
    expect(after.questions.map(({ text }) => text)).toEqual(before.questions.map(({ text }) => text));
    expect(after.questions[0]?.rubric[1]).toEqual(before.questions[0]?.rubric[0]);
  });

  it('keep the ids that answers refer to, and a new one gets its own', async () => {
    const user = show(CONTENTS.aamcpreview);
    const responses = () => (value.content as typeof CONTENTS.aamcpreview).responses.map(({ id }) => id);
    const ids = responses();
    await user.click(screen.getByRole('button', { name: 'Move response 1 down' }));
    expect(responses().slice(0, 2)).toEqual([ids[1], ids[0]]);
    await user.click(screen.getByRole('button', { name: 'Add response' }));
    expect(new Set(responses()).size).toBe(ids.length + 1);
  });
});

describe('options', () => {
  const option = (id: 'a' | 'b' | 'c' | 'd') => ({ id, text: id, why: '' });

  it('have their letters by place, and the right one stays right', () => {
    expect(relettered([option('c'), option('a'), option('b')], 'c')).toMatchObject({ right: 'a' });
    expect(relettered([option('b'), option('a')], 'a')).toMatchObject({ right: 'b' });
    expect(relettered([option('b')], 'a')).toEqual({ options: [{ id: 'a', text: 'b', why: '' }], right: 'a' });
  });

  it('are marked right by a radio button', async () => {
    const user = show({ ...CONTENTS.multiplechoice, right: 'b' });
    await user.click(screen.getByLabelText('D is right'));
    expect((value.content as typeof CONTENTS.multiplechoice).right).toBe('d');
  });
});

describe('parts that may be missing', () => {
  it('come back with their words when they are ticked again', async () => {
    const user = show(CONTENTS.interview);
    const before = value.content as typeof CONTENTS.interview;
    const tick = screen.getByLabelText('Has an actor');
    await user.click(tick);
    expect((value.content as typeof CONTENTS.interview).actorBrief).toBeNull();
    await user.click(tick);
    expect((value.content as typeof CONTENTS.interview).actorBrief).toEqual(before.actorBrief);
  });

  it('change their kind without losing the one before', async () => {
    const user = show(TABLE);
    await user.selectOptions(screen.getByLabelText('Material on the table'), 'cards');
    await user.selectOptions(screen.getByLabelText('Material on the table'), 'table');
    expect(value.content).toEqual(TABLE);
  });
});

describe('numbers', () => {
  it('are taken when they fit, and said to be wrong when not', () => {
    show(CONTENTS.essay);
    const limit = screen.getByLabelText<HTMLInputElement>('At most');
    fireEvent.change(limit, { target: { value: '3x' } });
    expect(within(limit.closest('div') as HTMLElement).getByText('Enter a whole number from 1 to 20000.')).toBeTruthy();
    expect((value.content as typeof CONTENTS.essay).limit?.max).toBe(250);
    fireEvent.change(limit, { target: { value: '300' } });
    expect((value.content as typeof CONTENTS.essay).limit?.max).toBe(300);
    const place = screen.getByLabelText('Place in the free part');
    fireEvent.change(place, { target: { value: '12' } });
    expect(value.settings.freePriorityNumber).toBe(12);
  });
});
