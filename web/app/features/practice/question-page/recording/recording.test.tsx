// Recording on the question page: the choice, the check and its faults, a take that is kept, replaced and deleted, and one that was cut off.
import type { Recording } from '@matricula/contract/practice/recordings/recordings.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenUserId } from '#lib/session.ts';
import { newTake, withChunk } from '#state/practice/recordings/takes.rules.ts';
import { openTakeStore } from '#state/practice/recordings/takes-store.ts';
import { UNREACHABLE } from '#test/fake-api.ts';
import { fakeMedia, noMedia } from '#test/fake-media.ts';
import { ATTEMPT_ID, CASPER_ANSWERS, CASPER_GUIDE, makeAttempt, makeQuestion, makeWork } from '#test/make-question.ts';
import { type Answers, openQuestion, signInOnScreen } from '#test/open-question.tsx';

const TAKE = '7d3bd4a2-90a4-4b39-9f3e-6f6d1f1f0a11';
const AT = '2026-11-17T10:00:00.000Z';

const recording = (state: Recording['state'] = 'ready'): Recording => ({
  recordingId: TAKE,
  attemptId: ATTEMPT_ID,
  part: 'question-1',
  state,
  bytes: 7_000_000,
  receivedBytes: 7_000_000,
  mimeType: 'video/webm',
  seconds: 41,
  width: 854,
  height: 480,
  sha256: null,
  failedBecause: state === 'failed' ? 'This recording could not be read and was deleted.' : null,
  recordedAt: AT,
  keptUntil: '2027-11-17T10:00:00.000Z',
  videoUrl: `/api/v1/recordings/${TAKE}/video?until=1&signature=s`,
  posterUrl: null,
});

let media: ReturnType<typeof fakeMedia>;

beforeEach(() => {
  signInOnScreen();
  media = fakeMedia();
});

/** Nothing goes out: what is shown is what the device has. */
function open(answers: Answers = {}) {
  return openQuestion({ saveAttempt: UNREACHABLE, listRecordings: { recordings: [] }, ...answers });
}

const firstPanel = async () => within(await screen.findByRole('group', { name: 'Recording: What do you say?' }));

async function chooseRecord(user: UserEvent) {
  await user.click(await screen.findByRole('radio', { name: 'Record' }));
  return firstPanel();
}

async function passCheck(user: UserEvent) {
  const panel = await chooseRecord(user);
  await user.click(panel.getByRole('button', { name: 'Set up recording' }));
  await user.click(panel.getByRole('button', { name: 'Turn on camera and microphone' }));
  await user.click(await panel.findByRole('button', { name: 'Skip the test' }));
  return panel;
}

describe('the choice', () => {
  it('is typing at first, and is remembered for this person', async () => {
    const { user } = open();
    expect(await screen.findByRole('textbox', { name: 'What do you say?' })).toBeTruthy();
    await chooseRecord(user);
    expect(screen.queryByRole('textbox', { name: 'What do you say?' })).toBeNull();
    expect(localStorage.getItem(`recorder-${tokenUserId()}-mode`)).toBe('record');
  });

  it('says plainly where a browser cannot record', async () => {
    noMedia();
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Record' }));
    expect((await screen.findAllByText(/^This browser cannot record video or sound/))[0]).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Type' }));
    expect(screen.getByRole('textbox', { name: 'What do you say?' })).toBeTruthy();
  });
});

describe('the check', () => {
  it('explains before anything is asked, shows the devices, and lets the camera go afterwards', async () => {
    const { user } = open();
    const panel = await chooseRecord(user);
    await user.click(panel.getByRole('button', { name: 'Set up recording' }));
    expect(panel.getByText(/^Your browser will ask to use your camera and microphone/)).toBeTruthy();
    expect(media.isOpen()).toBe(false);
    await user.click(panel.getByRole('button', { name: 'Turn on camera and microphone' }));
    expect(((await panel.findByRole('combobox', { name: 'Camera' })) as HTMLSelectElement).value).toBe('videoinput-1');
    expect(panel.getByRole('combobox', { name: 'Microphone' })).toBeTruthy();
    expect(await panel.findByText('Your microphone works.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Skip the test' }));
    expect(panel.getByRole('button', { name: 'Start recording' })).toBeTruthy();
    expect(media.isOpen()).toBe(false);
    // The second answer of the page needs no other check.
    expect(screen.queryByRole('button', { name: 'Set up recording' })).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Check devices or use voice only' })).toHaveLength(2);
  });

  it('takes the place of the clock for typing, whose time is not that of a recording', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Use a clock' }));
    await user.click(screen.getByRole('button', { name: 'Start the clock' }));
    await chooseRecord(user);
    expect(screen.queryByRole('button', { name: 'Stop the clock' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Type' }));
    expect(screen.getByRole('button', { name: 'Use a clock' })).toBeTruthy();
  });

  it.each([
    ['NotAllowedError', /did not allow the camera and microphone.*or type your answer\.$/],
    ['NotReadableError', /Another app is using your camera or microphone/],
  ])('says what %s means, and tries again', async (name, text) => {
    media.refuse(name);
    const { user } = open();
    const panel = await chooseRecord(user);
    await user.click(panel.getByRole('button', { name: 'Set up recording' }));
    await user.click(panel.getByRole('button', { name: 'Turn on camera and microphone' }));
    expect(await panel.findByText(text)).toBeTruthy();
    media.refuse(null);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('combobox', { name: 'Camera' })).toBeTruthy();
  });

  it('goes on with the voice alone where there is no camera', async () => {
    media = fakeMedia({ cameras: 0 });
    const { user } = open();
    const panel = await chooseRecord(user);
    await user.click(panel.getByRole('button', { name: 'Set up recording' }));
    await user.click(panel.getByRole('button', { name: 'Turn on camera and microphone' }));
    expect(await panel.findByText(/^No camera was found/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Record only my voice' }));
    expect(await panel.findByText('Voice only')).toBeTruthy();
    const check = panel.getByRole('region', { name: 'Check your microphone' });
    expect(check.textContent).not.toMatch(/camera|video/i);
    // The button that was pressed is gone: the focus is on what took its place.
    expect(document.activeElement).toBe(check);

    await user.click(panel.getByRole('button', { name: 'Skip the test' }));
    await user.click(panel.getByRole('button', { name: 'Start recording' }));
    expect(await panel.findByRole('meter', { name: 'Microphone level' })).toBeTruthy();
    act(() => media.giveChunk());
    await user.click(panel.getByRole('button', { name: 'Stop recording' }));
    expect(await panel.findByText(/^Only you can listen to this/)).toBeTruthy();
    expect(await panel.findByRole('link', { name: 'Download a copy' })).toBeTruthy();
  });
});

describe('a recording', () => {
  it('counts down, shows the time left, and is the answer when it ends', async () => {
    const { user } = open();
    const panel = await passCheck(user);
    await user.click(panel.getByRole('button', { name: 'Start recording' }));
    expect(await panel.findByText('Recording starts in 3 seconds.')).toBeTruthy();
    expect(await panel.findByRole('button', { name: 'Stop recording' })).toBeTruthy();
    expect(panel.getByText('Recording', { exact: true })).toBeTruthy();
    expect(panel.getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/);
    expect(screen.getByRole('button', { name: 'Finish and rate myself' }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('Stop the recording first.')).toBeTruthy();
    act(() => media.giveChunk());
    await user.click(panel.getByRole('button', { name: 'Stop recording' }));
    expect((await panel.findAllByText('Saved on this device, not uploaded yet'))[0]).toBeTruthy();
    expect(
      panel.getByText(
        /^Only you can watch this, unless you let our editors read your answers \(see your account\)\. It is kept for 12 months/,
      ),
    ).toBeTruthy();
    expect(await panel.findByRole('link', { name: 'Download a copy' })).toBeTruthy();
    expect(media.isOpen()).toBe(false);

    await user.click(panel.getByRole('button', { name: 'Delete now' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete recording' }));
    expect(await panel.findByRole('button', { name: 'Start recording' })).toBeTruthy();
  });

  it('that was cut off is offered, and becomes the answer only when somebody keeps it', async () => {
    const store = await openTakeStore(tokenUserId() ?? '');
    const place = { attemptId: 'an-attempt-that-never-began', questionId: 'q-1', part: 'question-1' };
    const made = { recordingId: TAKE, mimeType: 'video/webm', hasVideo: true, startedAt: Date.now() };
    await store.addChunk(withChunk(newTake(place, made), 3, 41_000), new Uint8Array([1, 2, 3]).buffer);
    store.close();
    const { user } = open();
    await chooseRecord(user);
    const cut = within(await screen.findByRole('region', { name: 'Unfinished recording' }));
    expect(cut.getByText(/^A recording of 0:41 from \d+:\d\d\s[ap]\.m\. is on this device/)).toBeTruthy();
    await user.click(cut.getByRole('button', { name: 'Keep as my answer' }));
    const panel = await firstPanel();
    expect(await panel.findByRole('button', { name: 'Record again' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Unfinished recording' })).toBeNull();
  });
});

describe('afterwards', () => {
  const done = makeAttempt({ 'take-question-1': TAKE }, { state: 'rated', isDone: true, answeredAt: AT, share: 0.5 });
  const rated = { ...done, parts: done.parts.map((part) => ({ ...part, mark: '7-8' })) };
  const ended = {
    getQuestion: { data: makeQuestion({ guide: CASPER_GUIDE, expertAnswers: CASPER_ANSWERS }) },
    getMyWork: makeWork([rated]),
    listRecordings: { recordings: [recording()] },
  } satisfies Answers;

  it('a recording plays beside the expert answers, with its mark, until when it is kept, and a way to delete it', async () => {
    const { calls, user } = open({ ...ended, removeRecording: { success: true } });
    const video = await screen.findByLabelText('Your recorded answer: What do you say?');
    expect(video.getAttribute('src')).toContain(`/recordings/${TAKE}/video`);
    expect(screen.getByText('You rated it 7–8.')).toBeTruthy();
    expect(screen.getAllByText('Ready')[0]).toBeTruthy();
    expect(
      screen.getByText(
        /^Only you can watch this, unless you let our editors read your answers \(see your account\)\. It is kept until/,
      ).textContent,
    ).toContain('2027');
    expect(screen.queryByText(TAKE)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Delete now' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete recording' }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'removeRecording')).toBe(true));
  });

  it('a recording is rated by the rubric of its question', async () => {
    const answered = makeAttempt({ 'take-question-1': TAKE }, { state: 'answered', answeredAt: AT });
    open({
      getQuestion: { data: makeQuestion({ guide: CASPER_GUIDE }) },
      getMyWork: makeWork([answered]),
      listRecordings: { recordings: [recording('failed')] },
    });
    expect(await screen.findByRole('heading', { name: 'Rate your own answer' })).toBeTruthy();
    expect(screen.getAllByRole('group', { name: 'Which level is it?' })).toHaveLength(1);
    expect((await screen.findAllByText(/could not be read and was deleted/))[0]).toBeTruthy();
  });

  it('one that is nowhere says so', async () => {
    open({ ...ended, listRecordings: { recordings: [] } });
    expect(await screen.findByText(/^This recording is not here/)).toBeTruthy();
  });
});
