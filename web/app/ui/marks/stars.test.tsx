// Stars out of five: whole ones to look at, exact words for everybody else.
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Stars } from './stars.tsx';

describe('stars', () => {
  it.each([
    [0, 0],
    [0.1, 1],
    [3, 3],
    [3.01, 4],
    [4.2, 5],
    [5, 5],
    [7, 5],
  ])('an average of %s fills %s of five [RATE-12] [CONST-7]', (average, filled) => {
    const { container } = render(<Stars average={average} />);
    expect(container.querySelectorAll('path')).toHaveLength(5);
    expect(container.querySelectorAll('[class*="filled"]')).toHaveLength(filled);
  });

  it('says the average with one decimal', () => {
    render(<Stars average={4.75} />);
    expect(screen.getByRole('img', { name: '4.8 out of 5' })).toBeTruthy();
  });

  it('shows the average and the count beside the stars when it knows the count', () => {
    const { container } = render(<Stars average={4} count={38} />);
    expect(screen.getByRole('img', { name: '4.0 out of 5, from 38' })).toBeTruthy();
    expect(container.textContent).toBe('4.0 (38)');
  });
});
