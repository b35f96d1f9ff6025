// A lesson to watch: captions, where it goes on, its transcript, and what is told to the server.
import type { Media } from '@matricula/contract/practice/media/media.ts';
import type { Task } from '@matricula/contract/practice/content/views.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#lib/session.ts';
import { fakeApi, UNREACHABLE } from '#test/fake-api.ts';
import { makeQuestion, makeTask, makeWork } from '#test/make-question.ts';
import { makeToken, renderRoute } from '#test/render-route.tsx';
import { QuestionPage } from '#features/practice/question-page/question-page.tsx';

const MEDIA: Media = {
  kind: 'lesson',
  label: 'Slides with a synthetic voice.',
  seconds: 60,
  sources: [
    { src: '/a.webm?pass=p', type: 'video/webm' },
    { src: '/a.mp4?pass=p', type: 'video/mp4' },
  ],
  captions: '/a.vtt?pass=p',
  poster: '/a.jpg?pass=p',
  marks: [0, 20],
  cues: [
    { startsAt: 0.6, endsAt: 3, who: '', text: 'One room.' },
    { startsAt: 21, endsAt: 24, who: '', text: 'Then the next.' },
  ],
};

const LESSON: Task & { type: 'lesson' } = {
  type: 'lesson',
  voice: 'synthetic voice',
  slides: [{ show: 'Title', say: 'One room. Then the next.' }],
  practice: [],
  checks: [],
  about: makeTask({}).about,
};

beforeEach(() => {
  localStorage.clear();
  signIn(makeToken());
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

async function open({
  media = MEDIA as Media | null,
  watchSeconds = null as number | null,
  keep = {} as unknown,
  slides = LESSON.slides,
} = {}) {
  const calls = fakeApi({
    getQuestion: { data: makeQuestion({ task: { ...LESSON, slides }, media, title: 'Two rooms' }) },
    getMyWork: makeWork([], { watchSeconds }),
    keepWatchPosition: keep === UNREACHABLE ? UNREACHABLE : { watchSeconds: 21.5, watchedAt: null },
    getLibraryCourse: UNREACHABLE,
  });
  renderRoute(<QuestionPage courseId="course" questionId="q-1" Rating={() => null} Access={() => null} />, {
    path: '/app/courses/course/q-1',
  });
  await screen.findByRole('heading', { level: 1, name: 'Two rooms' });
  return { calls, user: userEvent.setup() };
}

const player = () => screen.getByLabelText('Two rooms') as HTMLVideoElement;

/** happy-dom plays nothing: it is told how long the video is and where it stands. */
function stand(seconds: number): void {
  Object.defineProperty(player(), 'duration', { value: 60, configurable: true });
  player().currentTime = seconds;
}

describe('a lesson with a video', () => {
  it('has both encodings, captions by default, a poster, and says what it is made of', async () => {
    await open();
    expect([...player().querySelectorAll('source')].map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
    expect(player().querySelector('track')?.hasAttribute('default')).toBe(true);
    expect(player().getAttribute('preload')).toBe('metadata');
    expect(screen.getByText('Slides with a synthetic voice.')).toBeTruthy();
    expect(screen.queryByText(/^A lesson to read/)).toBeNull();
  });

  it('goes on where somebody stopped, also where only this device knows', async () => {
    await open({ watchSeconds: 21.5 });
    expect(screen.getByText('Length 1:00 · You stopped at 0:21')).toBeTruthy();
    stand(0);
    fireEvent.loadedMetadata(player());
    expect(player().currentTime).toBe(21.5);
  });

  it('marks the line that is heard, and goes to one that is clicked', async () => {
    const { user } = await open();
    const line = (name: RegExp) =>
      within(screen.getByRole('region', { name: 'Transcript' })).getByRole('button', { name });
    stand(22);
    fireEvent.timeUpdate(player());
    expect(line(/Then the next/).getAttribute('aria-current')).toBe('true');
    await user.click(line(/One room/));
    expect(player().currentTime).toBe(0.6);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  });

  it('searches what is said', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Search this lesson'), 'next');
    expect(screen.getByText('1 of 2 lines')).toBeTruthy();
    await user.type(screen.getByLabelText('Search this lesson'), 'x');
    expect(screen.getByText('No lines contain these words.')).toBeTruthy();
  });

  it('tells the server where somebody stops, and keeps it here until it has heard', async () => {
    const { calls } = await open();
    stand(21.5);
    fireEvent.pause(player());
    await waitFor(() =>
      expect(calls.findLast(({ name }) => name === 'keepWatchPosition')?.body).toEqual({ seconds: 21.5 }),
    );
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('watched-'))).toEqual([]));
  });

  it('keeps the place on the device while the server cannot be reached', async () => {
    await open({ keep: UNREACHABLE });
    stand(21.5);
    fireEvent.pause(player());
    await act(async () => undefined);
    const [key = ''] = Object.keys(localStorage).filter((one) => one.startsWith('watched-'));
    expect(localStorage.getItem(key)).toBe('21.5');
  });

  it('says when it cannot be played, and leaves the text', async () => {
    const { user } = await open();
    const [, last] = player().querySelectorAll('source');
    fireEvent.error(last!);
    expect(screen.getByRole('alert').textContent).toContain('You can read everything it says instead.');
    expect(screen.getByText('Then the next.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(player()).toBeTruthy();
  });

  it('keeps a chosen speed for the next video', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Speed'), '1.5');
    expect(player().playbackRate).toBe(1.5);
    expect(localStorage.getItem('playback-rate')).toBe('1.5');
  });
});

describe('a lesson without one', () => {
  const slides = [
    { show: 'Title card: “Two rooms”', say: 'One room. Then the next.' },
    {
      show: 'Table, two columns. Heads: “Inside” and “Out loud”. Rows: “I forgot” and “what happened?”',
      say: 'Say it out loud.',
    },
    { show: 'Card with the line “It depends.” crossed out', say: 'It always does.' },
    { show: 'Three traps, each crossed out', say: 'Mind the traps.' },
  ];

  it('is read: tables, cards and lists as such, and never a stage direction', async () => {
    await open({ media: null, slides });
    expect(screen.getByText('A lesson to read, slide by slide.')).toBeTruthy();
    expect(document.querySelector('video')).toBeNull();
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Inside', 'Out loud']);
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['I forgot', 'What happened?']);
    expect(document.querySelector('s')?.textContent).toBe('It depends.');
    expect(screen.getByText('Mind the traps.').closest('li')?.textContent).toBe('Slide 4Mind the traps.');
    expect(screen.queryByText(/Title card|Heads:|each crossed out/)).toBeNull();
  });

  it('is searched by what is shown and said', async () => {
    const { user } = await open({ media: null, slides });
    await user.type(screen.getByLabelText('Search this lesson'), 'forgot');
    expect(screen.getByText('1 of 4 slides')).toBeTruthy();
    await user.clear(screen.getByLabelText('Search this lesson'));
    await user.type(screen.getByLabelText('Search this lesson'), 'columns');
    expect(screen.getByText('No slides contain these words.')).toBeTruthy();
  });
});
