// The text of an article: what the toolbar writes, and a picture that is chosen from the library.
import { MantineProvider } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi } from '#test/fake-api.ts';
import { makeImage } from '#test/site/make-image.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { editText, insertPicture } from './markdown-edits.ts';
import { MarkdownField } from './markdown-field.tsx';

beforeEach(() => signIn(makeToken({ role: 'admin' })));

function Field({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <MantineProvider env="test">
      <MarkdownField value={value} onText={setValue} />
    </MantineProvider>
  );
}

it('marks are put around what is selected, and taken away again', () => {
  expect(editText('bold', 'a word', [2, 6])).toEqual({ text: '**word**', from: 2, to: 6, select: [4, 8] });
  expect(editText('bold', 'a **word**', [4, 8])).toEqual({ text: 'word', from: 2, to: 10, select: [2, 6] });
});

describe('a picture', () => {
  const picture = { imageId: 'id', alternativeText: 'A [small] hall' };

  it.each([
    ['', 0, '![A \\[small\\] hall](image:id)'],
    ['One line', 3, 'One line\n\n![A \\[small\\] hall](image:id)'],
    ['One\nTwo', 1, 'One\n\n![A \\[small\\] hall](image:id)\n\nTwo'],
    ['One\n\nTwo', 3, 'One\n\n![A \\[small\\] hall](image:id)\n\nTwo'],
    ['One\n\n', 5, 'One\n\n![A \\[small\\] hall](image:id)'],
  ])('has a paragraph of its own below the line: %j at %d', (text, caret, expected) => {
    const edit = insertPicture(text, caret, picture);
    const written = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
    expect(written).toBe(expected);
    expect(written.slice(...edit.select)).toBe('A \\[small\\] hall');
  });

  it('is searched for and chosen in the library, and stands in the text', async () => {
    const image = makeImage({ name: 'A hall', alternativeText: 'An empty hall' });
    const calls = fakeApi({ listImages: { data: [image], total: 1 } });
    renderRoute(<Field text="Words." />, { path: '/course/articles/1' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Picture' }));
    await user.type(await screen.findByRole('searchbox'), 'hall{Enter}');
    await waitFor(() => expect(calls.at(-1)?.path).toContain('search=hall'));
    await user.click(await screen.findByRole('button', { name: 'A hall' }));
    const area = screen.getByLabelText<HTMLTextAreaElement>(/^Text/);
    await waitFor(() => expect(area.value).toBe(`Words.\n\n![An empty hall](image:${image.imageId})`));
    expect(document.activeElement).toBe(area);
  });
});
