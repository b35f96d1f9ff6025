// Work that takes minutes: numbers, an estimate once there is one, stopping, and failures before the rest.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FinishedWork, RunningWork } from './long-work.tsx';

const work = {
  label: 'Making pages',
  total: 1_200,
  unit: 'pages',
  wayBack: 'The result will be here when you come back.',
};

describe('running work', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says how far it is, and how long it takes once that has been seen for some seconds', async () => {
    const { rerender } = render(<RunningWork {...work} done={0} />);
    expect(screen.getByRole('progressbar', { name: 'Making pages' }).getAttribute('value')).toBe('0');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    rerender(<RunningWork {...work} done={400} />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByText('400 of 1,200 pages · 33%')).toBeTruthy();
    expect(screen.getByText('Estimating time left')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    rerender(<RunningWork {...work} done={600} />);
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.getByText('About 10 seconds left')).toBeTruthy();
    expect(
      screen.getByText(/You can leave this page\. The work continues\. The result will be here when you come back\./),
    ).toBeTruthy();
  });

  it('is stopped where it can be, and says when that did not work', () => {
    const onStop = vi.fn();
    const stop = { label: 'Stop', isBusy: false, error: null, onStop };
    const { rerender } = render(<RunningWork {...work} done={3} failed={2} stop={stop} />);
    expect(screen.getByText('2 failed so far.')).toBeTruthy();
    screen.getByRole('button', { name: 'Stop' }).click();
    expect(onStop).toHaveBeenCalledOnce();
    rerender(<RunningWork {...work} done={3} stop={{ ...stop, error: new Error('It has ended already.') }} />);
    expect(screen.getByRole('alert').textContent).toContain('It has ended already.');
    rerender(<RunningWork {...work} done={3} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('finished work names what failed first', () => {
  render(
    <FinishedWork kind="error" failures={<p>2 pages failed</p>}>
      1,198 pages made.
    </FinishedWork>,
  );
  const failed = screen.getByText('2 pages failed');
  const banner = screen.getByRole('alert');
  expect(failed.compareDocumentPosition(banner) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
