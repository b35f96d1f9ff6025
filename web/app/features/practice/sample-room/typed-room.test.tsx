// The CASPer room: one clock for both questions, what is written stays on the device, and a strong answer comes at the end.
import { CASPER_2026 } from '@matricula/contract/practice/formats/casper.ts';
import { TYPED_SAMPLE } from '@matricula/contract/practice/sample-questions.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeCarriedDraft } from '#state/messaging/carried-draft.ts';
import { renderRoute } from '#test/render-route.tsx';
import { TypedRoom } from './typed-room.tsx';

const SECONDS = CASPER_2026.sections[1].secondsPerScenario.value;
const [first, second] = TYPED_SAMPLE.questions;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open() {
  return renderRoute(<TypedRoom sample={TYPED_SAMPLE} seconds={SECONDS} />);
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });
function pass(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}
const timer = () => screen.getByRole('timer').textContent;
const spoken = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('the clock', () => {
  it('is one for both questions and counts down from the time of the test', () => {
    open();
    expect(screen.queryByRole('textbox')).toBeNull();
    press('Start');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect(timer()).toBe('3:30');
    pass(10);
    expect(timer()).toBe('3:20');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: first?.text ?? '' }));
  });

  it('gives more time, or none, by choice', () => {
    const view = open();
    fireEvent.click(screen.getByRole('radio', { name: /^2 times/ }));
    press('Start');
    expect(timer()).toBe('7:00');
    view.unmount();
    localStorage.clear();
    open();
    fireEvent.click(screen.getByRole('radio', { name: /^1.5 times/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'No clock' }));
    press('Start');
    expect(screen.queryByRole('timer')).toBeNull();
    pass(3600);
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });

  it('says once, for eyes and ears, that thirty seconds are left, also when it is hidden', () => {
    open();
    press('Start');
    pass(179);
    expect(spoken()).toBe('');
    press('Hide clock');
    pass(2);
    expect(spoken()).toBe('30 seconds left');
    const warning = screen.getByText('30 seconds left');
    pass(20);
    expect(spoken()).toBe('30 seconds left');
    expect(screen.getByText('30 seconds left')).toBe(warning);
  });

  it('can be hidden while it runs', () => {
    open();
    press('Start');
    press('Hide clock');
    expect(timer()).not.toMatch(/\d/);
    expect(screen.getByRole('button', { name: 'Hide clock' }).getAttribute('aria-pressed')).toBe('true');
    press('Hide clock');
    expect(timer()).toBe('3:30');
  });

  it('ends the work when it is over, and keeps the text', () => {
    open();
    press('Start');
    type(first?.text ?? '', 'I would call the owner tonight.');
    pass(SECONDS + 1);
    expect(screen.getByRole('heading', { name: 'Your answers beside a strong one' })).toBe(document.activeElement);
    expect(screen.getByText('I would call the owner tonight.')).toBeTruthy();
  });

  it('goes on over a reload', () => {
    const view = open();
    press('Start');
    type(first?.text ?? '', 'half a thought');
    view.unmount();
    pass(60);
    open();
    pass(1);
    expect(timer()).toBe('2:29');
    expect((screen.getByRole('textbox', { name: first?.text ?? '' }) as HTMLTextAreaElement).value).toBe(
      'half a thought',
    );
  });
});

describe('the end', () => {
  it('can come early and shows both answers beside a strong one, with why', () => {
    open();
    press('Start');
    type(second?.text ?? '', 'I would ask what happened.');
    press('Finish');
    expect(screen.getByText('Nothing written.')).toBeTruthy();
    expect(screen.getByText('I would ask what happened.')).toBeTruthy();
    for (const one of [first, second]) {
      const part = within(screen.getByRole('region', { name: one?.text ?? '' }));
      expect(part.getByText(one?.strong.text ?? '')).toBeTruthy();
      expect(part.getByText(one?.strong.why ?? '', { exact: false })).toBeTruthy();
      for (const note of one?.notes ?? []) expect(part.getAllByText(note)).toHaveLength(1);
    }
  });

  it('leads to another sample, and to consultants who know the test with the answer as a draft', () => {
    open();
    press('Start');
    type(first?.text ?? '', 'I would call the owner tonight.');
    press('Finish');
    expect(screen.getByRole('link', { name: 'Try another: AAMC PREview' }).getAttribute('href')).toBe(
      '/products/aamcpreview/sample',
    );
    const ask = screen.getByRole('link', { name: 'Ask a consultant about this answer' });
    expect(ask.getAttribute('href')).toBe('/marketplace?tag=medicine&subtag=casper');
    fireEvent.click(ask);
    const draft = takeCarriedDraft();
    expect(draft).toContain('I would call the owner tonight.');
    expect(draft).not.toContain(second?.text ?? '');
    expect(takeCarriedDraft()).toBeNull();
  });

  it('has nothing to ask about when nothing was written', () => {
    open();
    press('Start');
    press('Finish');
    expect(screen.getAllByText('Nothing written.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: 'Ask a consultant' }));
    expect(takeCarriedDraft()).toBeNull();
  });

  it('leaves nothing on the device when the text is deleted', () => {
    open();
    press('Start');
    type(first?.text ?? '', 'private');
    press('Finish');
    expect(localStorage.getItem(`practice:${TYPED_SAMPLE.id}`)).toContain('private');
    press('Delete and start again');
    press('Keep it');
    expect(localStorage.getItem(`practice:${TYPED_SAMPLE.id}`)).toContain('private');
    press('Delete and start again');
    press('Delete my answer');
    expect(localStorage.getItem(`practice:${TYPED_SAMPLE.id}`)).toBeNull();
    expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
  });
});

it('sends nothing', () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  open();
  press('Start');
  type(first?.text ?? '', 'mine');
  press('Finish');
  expect(fetch).not.toHaveBeenCalled();
});

it('survives what an older version left on the device', () => {
  localStorage.setItem(`practice:${TYPED_SAMPLE.id}`, '{"step":7,"texts":null}');
  open();
  expect(screen.getByRole('button', { name: 'Start' })).toBeTruthy();
});
