// Shields: their letters, their hue, and that they stay silent.
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { hueOf, Monogram, monogramOf } from './monogram.tsx';

describe('monogram', () => {
  it.each([
    ['University of Toronto', 'UT'],
    ['Massachusetts Institute of Technology', 'MIT'],
    ['McGill University', 'MU'],
    ["Queen's University", 'QU'],
    ['Université de Montréal', 'UM'],
    ['Queen Mary University of London', 'QMU'],
    ['École Polytechnique', 'ÉP'],
    ['The', 'T'],
    ['University of California, San Diego', 'UCS'],
    ['', ''],
  ])('%j is %s', (name, letters) => {
    expect(monogramOf(name)).toBe(letters);
  });

  it('has one hue per name, whatever its case', () => {
    expect(hueOf('McGill University')).toBe(hueOf('MCGILL UNIVERSITY'));
    expect(new Set(['McGill University', 'University of Toronto', 'Yale University'].map(hueOf)).size).toBe(3);
    expect(hueOf('x')).toBeLessThan(360);
  });

  it('is hidden from screen readers: the name stands beside it', () => {
    const { container } = render(<Monogram name="Yale University" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(container.textContent).toBe('YU');
  });
});
