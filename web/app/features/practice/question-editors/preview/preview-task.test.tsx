// The learner's view shows what the server would give, and nothing else.
import { taskOf } from '@matricula/contract/practice/content/views.ts';
import { lesson } from '@matricula/contract/practice/gates/fixtures/lesson.fixture.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CONTENTS } from '#test/make-managed-question.ts';
import { previewTask } from './preview-task.ts';
import { TaskPreview } from './task-preview.tsx';

const ALL = [...Object.values(CONTENTS), lesson.content];

describe('the learner’s view', () => {
  it.each(ALL.map((content) => [content.type, content] as const))(
    'of %s has the fields of the server’s task',
    (_type, content) => {
      expect(previewTask(content)).toEqual(taskOf(content));
    },
  );

  it('hides the key and the expert answers until their step', () => {
    const { responses } = CONTENTS.aamcpreview;
    const reason = responses[0]?.reason ?? '';
    render(<TaskPreview content={CONTENTS.aamcpreview} />);
    expect(screen.queryByText(reason)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Expert answers' }));
    expect(screen.getByText(reason)).toBeTruthy();
  });

  it.each(Object.values(CONTENTS).map((content) => [content.type, content] as const))(
    'of %s shows its parts in every step',
    (_type, content) => {
      render(<TaskPreview content={content} />);
      expect(screen.getByRole('heading', { name: content.title })).toBeTruthy();
      for (const step of screen.queryAllByRole('button')) fireEvent.click(step);
      expect(screen.getByRole('heading', { name: content.title })).toBeTruthy();
    },
  );
});
