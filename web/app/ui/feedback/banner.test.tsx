// The shared banners.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Banner } from './banner.tsx';

describe('banner', () => {
  it("labels an error 'Error', in red, and says it at once [ERR-17]", () => {
    render(<Banner kind="error">Invalid credentials</Banner>);
    const banner = screen.getByRole('alert');
    expect(banner.textContent).toBe('ErrorInvalid credentials');
    expect(banner.className).toContain('error');
  });

  it("labels a success 'Success', in green [ERR-18]", () => {
    render(<Banner kind="success">Saved</Banner>);
    const banner = screen.getByRole('status');
    expect(banner.textContent).toBe('SuccessSaved');
    expect(banner.className).toContain('success');
  });

  it('closes when it may be closed', async () => {
    const close = vi.fn();
    render(
      <Banner kind="success" onClose={close}>
        Saved
      </Banner>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Close the message: Success' }));
    expect(close).toHaveBeenCalledOnce();
  });
});
