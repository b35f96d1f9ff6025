// What is changed on the screen of tags: sent once, said when it is done or can no longer be done, and the focus always in a place.
import type { ManagedTag } from '@matricula/contract/marketplace/managed-tags.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#test/fake-api.ts';
import { field, fields, NONE, openTags, part, SAVED, TAGS } from './tags-screen.fixture.tsx';

const MOVED = { ...NONE, consultants: 12, subtags: 0 };
const heading = (name: string) => screen.findByRole('heading', { name });
const hasFocus = (element: HTMLElement | null) => waitFor(() => expect(document.activeElement).toBe(element));
const without = (gone: string) => TAGS.filter(({ id }) => id !== gone);

/** A server that lists what it was left with: `change` is what another window, or the act itself, does to the list. */
function keeping(first: ManagedTag[] = TAGS) {
  let data = first;
  return {
    listManagedTags: () => ({ data }),
    change: (next: ManagedTag[]) => {
      data = next;
    },
  };
}

/** Both presses before anything can be rendered in between. */
async function pressTwice(button: HTMLElement): Promise<void> {
  await act(async () => {
    button.click();
    button.click();
  });
}

async function askToMerge(user: UserEvent, from: string, to: string) {
  await user.click(await screen.findByRole('button', { name: `Merge ${from}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Merge ${from}?` }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Merge into' }), to);
  await dialog.findByText(/ will move to /);
  return dialog;
}

describe('a merge', () => {
  function mergeOnce(after: ManagedTag[]) {
    const server = keeping();
    let isMerged = false;
    return openTags({
      listManagedTags: server.listManagedTags,
      previewTagMerge: MOVED,
      mergeTags: () => {
        if (isMerged) return new Refusal(404, 'Field not found');
        isMerged = true;
        server.change(after);
        return { mergeId: 'merge-1', moved: MOVED };
      },
      undoTagMerge: () => {
        server.change(TAGS);
        return { success: true };
      },
    });
  }
  const intoLaw = without('medicine').map((tag) => (tag.id === 'law' ? { ...tag, formerIds: ['medicine'] } : tag));
  const intoMcat = TAGS.map((tag) => ({ ...tag, subtags: tag.subtags.filter(({ id }) => id !== 'mmi') }));

  it('of a field is sent once, however often it is pressed; the focus goes where it led, and back with the undo', async () => {
    const { user, callsOf } = mergeOnce(intoLaw);
    const dialog = await askToMerge(user, 'Medicine', 'Law');
    await pressTwice(dialog.getByRole('button', { name: 'Merge into Law' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/no longer there|was merged into/)).toBeNull();
    expect(callsOf('mergeTags')).toHaveLength(1);
    await hasFocus(await heading('Law'));
    await pressTwice(undo);
    expect(await screen.findByText('The merge is undone: Medicine and Law are separate again.')).toBeTruthy();
    expect(callsOf('undoTagMerge')).toHaveLength(1);
    await hasFocus(await heading('Medicine'));
  });

  it('of a subfield too', async () => {
    const { user, callsOf } = mergeOnce(intoMcat);
    const dialog = await askToMerge(user, 'MMI', 'MCAT');
    await pressTwice(dialog.getByRole('button', { name: 'Merge into MCAT' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The merge is undone: MMI and MCAT are separate again.')).toBeTruthy();
    expect(callsOf('mergeTags')).toHaveLength(1);
    await hasFocus(await heading('Subfields'));
  });

  it('can be undone although its dialog was closed before the answer', async () => {
    const { user } = mergeOnce(intoLaw);
    const dialog = await askToMerge(user, 'Medicine', 'Law');
    await act(async () => {
      dialog.getByRole('button', { name: 'Merge into Law' }).click();
      dialog.getByRole('button', { name: 'Cancel' }).click();
    });
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('that is called off gives the focus back to its button', async () => {
    const { user, callsOf } = mergeOnce(intoLaw);
    const dialog = await askToMerge(user, 'Medicine', 'Law');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await hasFocus(screen.getByRole('button', { name: 'Merge Medicine' }));
    expect(callsOf('mergeTags')).toHaveLength(0);
  });

  it('tells those of the same title apart by their ids', async () => {
    const { user } = openTags({
      listManagedTags: { data: [...TAGS, field('law-2', 'law'), field('med-2', 'Médicine')] },
    });
    await user.click(await screen.findByRole('button', { name: 'Merge Medicine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge Medicine (medicine)?' }));
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      ['Choose a field', 'Law (law)', 'College', 'Dentistry', 'Veterinary medicine', 'law (law-2)', 'Médicine (med-2)'], // prettier-ignore
    );
  });
});

describe('what is gone', () => {
  const GONE = 'This field is no longer there. Someone may have deleted or merged it.';

  it('is said when a title was typed for it, and when the address names it', async () => {
    const server = keeping();
    const { user } = openTags(
      {
        listManagedTags: server.listManagedTags,
        updateTag: () => {
          server.change(without('college'));
          return new Refusal(404, 'Field not found');
        },
      },
      '?field=college',
    );
    await user.click(await screen.findByRole('button', { name: 'Rename College' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of College' }), 's{Enter}');
    const said = await screen.findByText(GONE);
    await waitFor(() =>
      expect(document.activeElement?.contains(said) && document.activeElement !== document.body).toBe(true),
    );
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
    await user.click((await fields()).getByRole('link', { name: 'Law' }));
    expect(await heading('Law')).toBeTruthy();
    expect(screen.queryByText(GONE)).toBeNull();
  });

  it('is said too where the address named none, and the first field was open', async () => {
    const server = keeping();
    const { user } = openTags({
      listManagedTags: server.listManagedTags,
      updateTag: () => {
        server.change(without('medicine'));
        return new Refusal(404, 'Field not found');
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Flask' }));
    await user.click(screen.getByRole('button', { name: 'Save state and icon' }));
    expect(await screen.findByText(GONE)).toBeTruthy();
  });

  it('leads to what it was merged into', async () => {
    openTags({}, '?field=jurisprudence');
    expect(await heading('Law')).toBeTruthy();
    expect(screen.getByText('The field in this address was merged into Law, so Law is open.')).toBeTruthy();
  });

  it('is said of a subfield whose title was typed', async () => {
    const server = keeping();
    const { user } = openTags({
      listManagedTags: server.listManagedTags,
      updateSubtag: () => {
        server.change(TAGS.map((tag) => ({ ...tag, subtags: [] })));
        return new Refusal(404, 'Subfield not found');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Rename MMI' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of MMI' }), 's{Enter}');
    expect(
      await screen.findByText(
        'MMI is no longer there, so its new title is not saved. Someone may have deleted or merged it.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('No subfields yet.')).toBeTruthy();
    await user.click((await fields()).getByRole('link', { name: 'Law' }));
    await waitFor(() => expect(screen.queryByText(/no longer there/)).toBeNull());
  });
});

describe('a deletion', () => {
  it('is asked about, sent once, and leaves the focus at the list', async () => {
    const server = keeping();
    const { user, callsOf } = openTags(
      {
        listManagedTags: server.listManagedTags,
        deleteTag: () => {
          server.change(without('college'));
          return { success: true };
        },
      },
      '?field=college',
    );
    const button = await screen.findByRole('button', { name: 'Delete College' });
    await user.click(button);
    const ask = async () => within(await screen.findByRole('dialog', { name: 'Delete College?' }));
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await hasFocus(button);
    expect(callsOf('deleteTag')).toHaveLength(0);
    await user.click(button);
    await pressTwice((await ask()).getByRole('button', { name: 'Delete College' }));
    expect(await screen.findByText('College is deleted.')).toBeTruthy();
    expect(callsOf('deleteTag')).toHaveLength(1);
    expect(screen.queryByText(/no longer there/)).toBeNull();
    await hasFocus(await heading('Fields'));
    expect(await heading('Medicine')).toBeTruthy();
  });

  it('of a subfield leaves the focus at the subfields', async () => {
    const { user, callsOf } = openTags({ deleteSubtag: { success: true } });
    await user.click(await screen.findByRole('button', { name: 'Delete MCAT' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete MCAT?' }));
    expect(callsOf('deleteSubtag')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Delete MCAT' }));
    expect(await screen.findByText('MCAT is deleted.')).toBeTruthy();
    await hasFocus(await heading('Subfields'));
  });
});

describe('what is saved', () => {
  it('is said of a new field, whose heading takes the focus', async () => {
    const server = keeping();
    const { user } = openTags({
      listManagedTags: server.listManagedTags,
      createTag: () => {
        server.change([...TAGS, field('optometry', 'Optometry', { state: 'draft' })]);
        return { id: 'optometry', version: 1 };
      },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Title of the new field' }), 'Optometry{Enter}');
    expect(await screen.findByText('Optometry is added as a draft.')).toBeTruthy();
    await hasFocus(await heading('Optometry'));
  });

  it('is said of a new subfield, and the next can be typed', async () => {
    const { user } = openTags({ createSubtag: SAVED });
    const title = await screen.findByRole('textbox', { name: 'Title of the new subfield' });
    await user.type(title, 'Ethics');
    await user.click(screen.getByRole('button', { name: 'Add subfield' }));
    expect(await screen.findByText('Ethics is added.')).toBeTruthy();
    await hasFocus(title);
  });

  it('is said of titles, and of state and icon, which are sent once', async () => {
    const { user, callsOf } = openTags({ updateTag: SAVED, updateSubtag: SAVED });
    await user.click(await screen.findByRole('button', { name: 'Rename Medicine' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of Medicine' }), ' school{Enter}');
    expect(await screen.findByText('Medicine school is saved.')).toBeTruthy();
    await hasFocus(screen.getByRole('button', { name: 'Rename Medicine' }));
    await user.click(screen.getByRole('button', { name: 'Rename MMI' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of MMI' }), 's{Enter}');
    expect(await screen.findByText('MMIs is saved.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Flask' }));
    await pressTwice(screen.getByRole('button', { name: 'Save state and icon' }));
    expect(await screen.findByText('Medicine is saved.')).toBeTruthy();
    expect(callsOf('updateTag')).toHaveLength(2);
    await hasFocus(screen.getByRole('combobox', { name: 'State' }));
  });

  it('leaves the undo of a merge where it is', async () => {
    const { user } = openTags({
      previewTagMerge: MOVED,
      mergeTags: { mergeId: 'merge-1', moved: MOVED },
      createSubtag: SAVED,
    });
    const dialog = await askToMerge(user, 'MMI', 'MCAT');
    await user.click(dialog.getByRole('button', { name: 'Merge into MCAT' }));
    await screen.findByRole('button', { name: 'Undo' });
    await user.type(screen.getByRole('textbox', { name: 'Title of the new subfield' }), 'Ethics{Enter}');
    expect(await screen.findByText('Ethics is added.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});

describe('a title', () => {
  it('that another field has is refused before it is sent, whatever its case and accents', async () => {
    const { user, calls } = openTags({ updateTag: SAVED });
    const title = await screen.findByRole('textbox', { name: 'Title of the new field' });
    await user.type(title, ' médicine ');
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    expect(screen.getByText('Another field has this title.')).toBeTruthy();
    await hasFocus(title);
    await user.clear(title);
    await user.click(screen.getByRole('button', { name: 'Rename Medicine' }));
    const renamed = screen.getByRole('textbox', { name: 'Title of Medicine' });
    await user.clear(renamed);
    await user.type(renamed, 'LAW{Enter}');
    expect(screen.getByText('Another field has this title.')).toBeTruthy();
    expect(calls.every(({ name }) => name === 'listManagedTags')).toBe(true);
    await user.clear(renamed);
    await user.type(renamed, 'MEDICINE{Enter}');
    expect(await screen.findByText('MEDICINE is saved.')).toBeTruthy();
  });

  it('is one of its own among the subfields of its field only', async () => {
    const law = field('law', 'Law', { subtags: [part('essays', 'Essays')] });
    const { user, bodyOf } = openTags({ listManagedTags: { data: [TAGS[0] ?? law, law] }, createSubtag: SAVED });
    const title = await screen.findByRole('textbox', { name: 'Title of the new subfield' });
    await user.type(title, 'mcat{Enter}');
    expect(screen.getByText('Another subfield has this title.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rename MMI' }));
    await user.clear(screen.getByRole('textbox', { name: 'Title of MMI' }));
    await user.type(screen.getByRole('textbox', { name: 'Title of MMI' }), 'Mcat{Enter}');
    expect(screen.getAllByText('Another subfield has this title.')).toHaveLength(2);
    await user.clear(title);
    await user.type(title, 'Essays{Enter}');
    await waitFor(() => expect(bodyOf('createSubtag')).toEqual({ id: 'essays', title: 'Essays' }));
  });
});

describe('an ID that cannot be', () => {
  const typeBadId = async (user: UserEvent) => {
    await user.type(await screen.findByRole('textbox', { name: 'Title of the new field' }), 'Optometry');
    const id = screen.getByRole('textbox', { name: 'ID of the new field' });
    await user.clear(id);
    await user.type(id, 'Bad ID!');
    return id;
  };

  it('takes the focus', async () => {
    const { user } = openTags();
    const id = await typeBadId(user);
    await user.click(screen.getByRole('button', { name: 'Add field' }));
    expect(screen.getByText(/^Use lowercase letters/)).toBeTruthy();
    await hasFocus(id);
  });

  it('takes it at a second try too: no message may push the button away from under the pointer', async () => {
    const { user } = openTags();
    const button = await screen.findByRole('button', { name: 'Add field' });
    await user.click(button);
    const id = await typeBadId(user);
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(screen.queryByText(/^Use lowercase letters/)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(screen.getByText(/^Use lowercase letters/)).toBeTruthy();
    await hasFocus(id);
  });
});
