// The screen of tags: fields and their parts in order, renamed in place, states and icons, merging with a preview and an undo, deleting.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, UNREACHABLE } from '#test/fake-api.ts';
import { fields, NONE, openTags, SAVED, TAGS } from './tags-screen.fixture.tsx';

const titles = async () => (await fields()).getAllByRole('link').map(({ textContent }) => textContent);

describe('fields', () => {
  it('stand in their order with state and uses, the first one open, and what home shows first [ADM-17]', async () => {
    openTags();
    expect(await titles()).toEqual(TAGS.map(({ title }) => title));
    expect((await fields()).getByText('Hidden')).toBeTruthy();
    expect((await fields()).getByText('Draft')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Medicine' })).toBeTruthy();
    expect(screen.getByText(/^12 consultants and 1 course/)).toBeTruthy();
    expect(screen.getByText(/, with how many consultants have each, listed or not\.$/)).toBeTruthy();
    const preview = within(screen.getByRole('region', { name: 'First on the home page' }));
    expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Medicine',
      'College',
      'Dentistry',
    ]);
  });

  it('open by their name, with the ids that lead to them', async () => {
    const { user } = openTags();
    await user.click((await fields()).getByRole('link', { name: 'Law' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Law' })).toBeTruthy();
    expect(screen.getByText('law, jurisprudence')).toBeTruthy();
    expect(screen.getByText('No subfields yet.')).toBeTruthy();
  });

  it('are moved by keys: shown at once, sent with what was seen', async () => {
    const { user, bodyOf } = openTags({ orderTags: { order: [] } });
    await user.click((await fields()).getByRole('button', { name: 'Move Medicine down' }));
    const seen = TAGS.map(({ id }) => id);
    await waitFor(() =>
      expect(bodyOf('orderTags')).toEqual({ order: ['law', 'medicine', 'college', 'dentistry', 'vet'], seen }),
    );
    expect(screen.getByText('Medicine is now number 2 of 5.')).toBeTruthy();
  });

  it('are renamed where they stand; a refusal stays at the field', async () => {
    let isFirst = true;
    const { user, calls } = openTags({
      updateTag: () => {
        if (!isFirst) return SAVED;
        isFirst = false;
        return new Refusal(409, 'Someone has changed this since you opened it.', { code: 'stale' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename Medicine' }));
    const title = screen.getByRole('textbox', { name: 'Title of Medicine' });
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a title')).toBeTruthy();
    await user.type(title, 'Medical school{Enter}');
    expect(await screen.findByText('Someone has changed this since you opened it.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title of Medicine' })).toBeNull());
    expect(calls.filter(({ name }) => name === 'updateTag').at(-1)?.body).toEqual({
      version: 1,
      title: 'Medical school',
    });
  });

  it('say what each state does, and take another icon', async () => {
    const { user, calls } = openTags({ updateTag: SAVED });
    const state = await screen.findByRole('combobox', { name: 'State' });
    expect(within(state).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Draft: only administrators see it',
      'Hidden: in the marketplace, not on the home page',
      'Published: on the home page and in the marketplace',
    ]); // prettier-ignore
    await user.selectOptions(state, 'hidden');
    await user.click(await screen.findByRole('radio', { name: 'Flask' }));
    const sent = () => calls.filter(({ name }) => name === 'updateTag').map(({ body }) => body);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save state and icon' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 1, state: 'hidden', icon: 'science' }]));
  });

  it('say what is lost before one in use becomes a draft, and nothing is sent by looking', async () => {
    const { user, calls } = openTags();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'draft');
    expect(screen.getByText('12 consultants and 1 course will no longer appear under Medicine.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('published');
    expect(calls.some(({ name }) => name === 'updateTag')).toBe(false);
  });

  it('are added with an id made from the title', async () => {
    const { user, bodyOf } = openTags({ createTag: { id: 'public-health', version: 1 } });
    await user.type(await screen.findByRole('textbox', { name: 'Title of the new field' }), 'Public Health');
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    await waitFor(() =>
      expect(bodyOf('createTag')).toEqual({ id: 'public-health', title: 'Public Health', icon: 'general' }),
    );
  });

  it('are deleted only while nothing holds them', async () => {
    const { user, calls } = openTags({ deleteTag: { success: true } });
    await screen.findByRole('heading', { level: 2, name: 'Medicine' });
    expect(screen.queryByRole('button', { name: 'Delete Medicine' })).toBeNull();
    await user.click((await fields()).getByRole('link', { name: 'College' }));
    await user.click(await screen.findByRole('button', { name: 'Delete College' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete College?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete College' }));
    expect(await screen.findByText('College is deleted.')).toBeTruthy();
    expect(calls.some(({ name, path }) => name === 'deleteTag' && path === '/tag/manage/college')).toBe(true);
  });
});

describe('subfields', () => {
  it('are renamed, moved, added, and deleted while nothing holds them', async () => {
    const { user, bodyOf, calls } = openTags({
      updateSubtag: SAVED,
      orderSubtags: { order: [] },
      createSubtag: SAVED,
      deleteSubtag: { success: true },
    });
    const list = within(await screen.findByRole('list', { name: 'Subfields of Medicine' }));
    await user.click(list.getByRole('button', { name: 'Rename MMI' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of MMI' }), ' stations{Enter}');
    await waitFor(() => expect(bodyOf('updateSubtag')).toEqual({ version: 1, title: 'MMI stations' }));
    await user.click(list.getByRole('button', { name: 'Move MCAT up' }));
    await waitFor(() => expect(bodyOf('orderSubtags')).toEqual({ order: ['mcat', 'mmi'], seen: ['mmi', 'mcat'] }));
    await user.type(screen.getByRole('textbox', { name: 'Title of the new subfield' }), 'Ethics');
    await user.click(screen.getByRole('button', { name: 'Add subfield' }));
    await waitFor(() => expect(bodyOf('createSubtag')).toEqual({ id: 'ethics', title: 'Ethics' }));
    expect(screen.queryByRole('button', { name: 'Delete MMI' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete MCAT' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete MCAT?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete MCAT' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'deleteSubtag')).toBe(true));
  });
});

describe('merging', () => {
  const moved = { consultants: 12, courses: 1, applications: 0, subtags: 2 };

  it('previews what moves, says it is done, and takes it back', async () => {
    const { user, bodyOf, calls } = openTags({
      previewTagMerge: moved,
      mergeTags: { mergeId: 'merge-1', moved },
      undoTagMerge: { success: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Merge Medicine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge Medicine?' }));
    await user.click(dialog.getByRole('button', { name: 'Merge' }));
    expect(dialog.getByText('Choose another to merge it into')).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Merge into' }), 'Law');
    expect(
      await dialog.findByText(
        '12 consultants, 1 course and 2 subfields will move to Law. Medicine is removed, and its links lead to Law.',
      ),
    ).toBeTruthy();
    expect(dialog.getByText('Law. Hidden: in the marketplace, not on the home page.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Merge into Law' }));
    await waitFor(() => expect(bodyOf('mergeTags')).toEqual({ kind: 'tag', from: 'medicine', to: 'law' }));
    expect(await screen.findByText(/^Medicine is merged into Law\. 12 consultants/)).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 2, name: 'Law' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The merge is undone: Medicine and Law are separate again.')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/tag/merges/merge-1/undo')).toBe(true);
  });

  it('into a field with a minimum price says what becomes of cheaper packages', async () => {
    const { user } = openTags({ previewTagMerge: moved });
    await user.click((await fields()).getByRole('link', { name: 'Law' }));
    await user.click(await screen.findByRole('button', { name: 'Merge Law' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge Law?' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Merge into' }), 'Medicine');
    expect(await dialog.findByText(/^Medicine has a minimum price of \$35 per hour\./)).toBeTruthy();
  });

  it('of a part offers the other parts of the field; a refused undo says why', async () => {
    const { user, bodyOf } = openTags({
      previewTagMerge: { ...moved, courses: 0, subtags: 0 },
      mergeTags: { mergeId: 'merge-2', moved: { ...NONE, subtags: 0 } },
      undoTagMerge: new Refusal(409, 'Another merge was made since, so this one can no longer be undone.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Merge MMI' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge MMI?' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose a subfield', 'MCAT']);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Merge into' }), 'MCAT');
    await user.click(dialog.getByRole('button', { name: 'Merge into MCAT' }));
    await waitFor(() => expect(bodyOf('mergeTags')).toEqual({ kind: 'subtag', from: 'mmi', to: 'mcat' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Another merge was made since, so this one can no longer be undone.')).toBeTruthy();
  });
});

describe('the screen', () => {
  it('says when there is nothing, and when the list could not be loaded', async () => {
    openTags({ listManagedTags: { data: [] } });
    expect(await screen.findByText('No fields yet')).toBeTruthy();
    expect(screen.getByText('No field is published, so the home page offers none.')).toBeTruthy();
  });

  it('offers another try after a failure', async () => {
    openTags({ listManagedTags: UNREACHABLE });
    expect(await screen.findByRole('button', { name: /again/i }, { timeout: 5_000 })).toBeTruthy();
  });
});
