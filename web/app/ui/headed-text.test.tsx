// A text with headings: they stand one level below the heading they are under, and a foreign tag keeps all of it from being shown.
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { foreignTagOf, HeadedText } from './headed-text.tsx';

describe('a text with headings', () => {
  it('shows headings and what stands between them', () => {
    render(<HeadedText text={'Before.\n<h1>One <b>two</b></h1>\nI <i>pulled</i> wire.\n<h6>Last</h6>'} below={3} />);
    expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('One two');
    expect(screen.getByRole('heading', { level: 6 }).textContent).toBe('Last');
    expect(screen.getByText('pulled').tagName).toBe('EM');
    expect(screen.getByText('Before.')).toBeTruthy();
  });

  it.each([
    '<script>x</script>',
    '<h2>a<img src=x></h2>',
    '<h1>open',
    '<h2>a</h3>',
    '<h7>a</h7>',
    '<h2 onclick=x>a</h2>',
  ])('shows nothing of %s', (text) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { container } = render(<HeadedText text={text} below={2} />);
    expect(container.textContent).toBe('');
    expect(foreignTagOf(text)).not.toBeNull();
  });
});
