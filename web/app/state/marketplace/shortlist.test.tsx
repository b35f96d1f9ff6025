// Saved and compared consultants: on the device for a visitor, in the account once signed in, and how the first move into the second.
import type { Shortlists } from '@matricula/contract/marketplace/shortlists.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consultantId } from '#test/consultants.ts';
import { fakeApi, Refusal } from '#test/fake-api.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { signIn } from '#lib/session.ts';
import { useShortlist, useShortlistMerge } from './shortlist.ts';

const [ONE, TWO, THREE, FOUR, FIVE] = [1, 2, 3, 4, 5].map(consultantId) as [string, string, string, string, string];

function Lists() {
  useShortlistMerge();
  const { saved, compared, isKnown, fullText, toggle } = useShortlist();
  return (
    <>
      <p>{isKnown ? `saved ${saved.join(' ')}; compared ${compared.join(' ')}` : 'unknown'}</p>
      <p>{fullText('compared')}</p>
      {[ONE, TWO, THREE, FOUR, FIVE].map((id) => (
        <span key={id}>
          <button type="button" onClick={() => toggle('saved', id)}>
            save {id}
          </button>
          <button type="button" onClick={() => toggle('compared', id)}>
            compare {id}
          </button>
        </span>
      ))}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const onDevice = () => JSON.parse(localStorage.getItem('shortlist') ?? 'null') as Shortlists | null;

afterEach(() => vi.restoreAllMocks());

describe('on the device', () => {
  it('keeps both lists, newest first, without a call', async () => {
    const calls = fakeApi({});
    renderRoute(<Lists />);
    await press(`save ${ONE}`);
    await press(`save ${TWO}`);
    await press(`compare ${ONE}`);
    expect(screen.getByText(`saved ${TWO} ${ONE}; compared ${ONE}`)).toBeTruthy();
    expect(onDevice()).toEqual({ saved: [TWO, ONE], compared: [ONE] });
    await press(`save ${TWO}`);
    expect(onDevice()).toEqual({ saved: [ONE], compared: [ONE] });
    expect(calls).toEqual([]);
  });

  it('compares four at most, and says so', async () => {
    renderRoute(<Lists />);
    for (const id of [ONE, TWO, THREE, FOUR]) await press(`compare ${id}`);
    expect(screen.getByText('You can compare up to 4 consultants. Remove one first.')).toBeTruthy();
    await press(`compare ${FIVE}`);
    expect(onDevice()?.compared).toEqual([FOUR, THREE, TWO, ONE]);
    await press(`compare ${ONE}`);
    await press(`compare ${FIVE}`);
    expect(onDevice()?.compared).toEqual([FIVE, FOUR, THREE, TWO]);
  });

  it('ignores what is no list of ids', () => {
    localStorage.setItem('shortlist', JSON.stringify({ saved: [ONE, ONE, 7, '<b>'], compared: 'all' }));
    renderRoute(<Lists />);
    expect(screen.getByText(new RegExp(`^saved ${ONE}; compared`))).toBeTruthy();
  });

  it('hears of changes in another tab', () => {
    renderRoute(<Lists />);
    localStorage.setItem('shortlist', JSON.stringify({ saved: [TWO], compared: [] }));
    act(() => void window.dispatchEvent(new Event('storage')));
    expect(screen.getByText(new RegExp(`^saved ${TWO}`))).toBeTruthy();
  });
});

describe('in the account', () => {
  it('shows a change at once and keeps what the server answers', async () => {
    localStorage.setItem('authToken', makeToken());
    const calls = fakeApi({
      getShortlists: { saved: [ONE], compared: [] },
      addToShortlist: { saved: [TWO, ONE, THREE], compared: [] },
    });
    renderRoute(<Lists />);
    await screen.findByText(new RegExp(`^saved ${ONE};`));
    await press(`save ${TWO}`);
    await screen.findByText(new RegExp(`^saved ${TWO} ${ONE} ${THREE};`));
    expect(calls.at(-1)?.path).toBe(`/user/shortlists/saved/${TWO}`);
    expect(localStorage.getItem('shortlist')).toBeNull();
  });

  it('takes a change back when the server refuses', async () => {
    localStorage.setItem('authToken', makeToken());
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({
      getShortlists: { saved: [ONE], compared: [] },
      removeFromShortlist: new Refusal(500, 'Something failed on our side.'),
    });
    renderRoute(<Lists />);
    await screen.findByText(new RegExp(`^saved ${ONE};`));
    await press(`save ${ONE}`);
    await waitFor(() => expect(logged).toHaveBeenCalled());
    await screen.findByText(new RegExp(`^saved ${ONE};`));
  });

  it('takes over the lists of the device at sign-in, once, and then forgets them there', async () => {
    const calls = fakeApi({
      getShortlists: { saved: [THREE], compared: [] },
      mergeShortlists: { saved: [ONE, THREE], compared: [TWO] },
    });
    renderRoute(<Lists />);
    await press(`save ${ONE}`);
    await press(`compare ${TWO}`);
    act(() => signIn(makeToken()));
    await screen.findByText(`saved ${ONE} ${THREE}; compared ${TWO}`);
    const merges = calls.filter(({ name }) => name === 'mergeShortlists');
    expect(merges.map(({ body }) => body)).toEqual([{ saved: [ONE], compared: [TWO] }]);
    expect(localStorage.getItem('shortlist')).toBeNull();
  });

  it('keeps the lists on the device when they could not be taken over', async () => {
    localStorage.setItem('shortlist', JSON.stringify({ saved: [ONE], compared: [] }));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeApi({
      getShortlists: { saved: [], compared: [] },
      mergeShortlists: new Refusal(503, 'Busy.'),
    });
    renderRoute(<Lists />);
    act(() => signIn(makeToken()));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Merging the shortlists failed', expect.anything()));
    expect(onDevice()?.saved).toEqual([ONE]);
  });
});
