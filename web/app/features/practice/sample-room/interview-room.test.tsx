// The interview room: the door, the room, a strong answer.
import { MMI_MCMASTER } from '@matricula/contract/practice/formats/mmi.ts';
import { INTERVIEW_SAMPLE } from '@matricula/contract/practice/sample-interview.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';
import { InterviewRoom } from './interview-room.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  return renderRoute(
    <InterviewRoom
      sample={INTERVIEW_SAMPLE}
      readSeconds={MMI_MCMASTER.readSeconds.value}
      answerSeconds={MMI_MCMASTER.answerSeconds.value}
    />,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function pass(seconds: number): void {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}
const timer = () => screen.getByRole('timer').textContent;

it('reads for two minutes, then stands in the room for eight, with the prompt in sight', () => {
  open();
  // The two minutes are for reading it.
  expect(screen.queryByText(INTERVIEW_SAMPLE.scenario)).toBeNull();
  press('Start');
  expect(screen.getByText(INTERVIEW_SAMPLE.scenario)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'You are at the door' })).toBe(document.activeElement);
  expect(timer()).toBe('2:00');
  pass(120);
  expect(screen.getByRole('heading', { name: 'You are in the room' })).toBe(document.activeElement);
  expect(timer()).toBe('8:00');
  expect(screen.getByText(INTERVIEW_SAMPLE.scenario)).toBeTruthy();
  pass(480);
  expect(screen.getByRole('heading', { name: 'Your notes beside a strong answer' })).toBeTruthy();
});

it('lets one go in early, asks further and ends beside the notes', () => {
  open();
  press('Start');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ask why first' } });
  press('Go in');
  expect(timer()).toBe('8:00');
  const [followUp = ''] = INTERVIEW_SAMPLE.followUps;
  expect(screen.queryByText(followUp)).toBeNull();
  press('Next question');
  expect(screen.getByText(followUp)).toBeTruthy();
  press('Finish');
  expect(screen.getByText('ask why first')).toBeTruthy();
  expect(screen.getByText(INTERVIEW_SAMPLE.strong.text)).toBeTruthy();
  for (const note of INTERVIEW_SAMPLE.notes) expect(screen.getByText(note)).toBeTruthy();
});
