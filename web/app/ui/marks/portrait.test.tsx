// A portrait's files, its size beforehand, and initials instead of a missing picture; a country's flag with its name.
import { FLAGGED_COUNTRIES } from '@matricula/contract/base/countries.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CountryFlag, countryName } from './country-flag.tsx';
import { Portrait } from './portrait.tsx';

describe('portrait', () => {
  it('offers three widths in two formats and keeps its place', () => {
    const { container } = render(<Portrait file="ana-384.webp" name="Ana Ruiz" width={192} sizes="192px" />);
    const image = screen.getByRole('img', { name: 'Portrait of Ana Ruiz' });
    expect(image.getAttribute('srcset')).toBe(
      '/profilepics/ana-96.webp 96w, /profilepics/ana-192.webp 192w, /profilepics/ana-384.webp 384w',
    );
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['192', '192']);
    expect(image.getAttribute('loading')).toBe('lazy');
    expect(container.querySelector('source')?.getAttribute('type')).toBe('image/avif');
    expect(container.querySelector('source')?.getAttribute('srcset')).toContain('/profilepics/ana-384.avif 384w');
  });

  it('shows initials where there is no picture', () => {
    render(<Portrait file="" name="Ana María Ruiz" width={96} sizes="96px" />);
    expect(screen.getByRole('img', { name: 'Portrait of Ana María Ruiz' }).textContent).toBe('AR');
  });

  it('is silent beside the name', () => {
    render(<Portrait file="ana-384.webp" name="Ana" width={96} sizes="96px" isDecorative isEager />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByAltText('').getAttribute('loading')).toBe('eager');
  });
});

describe('country flag', () => {
  it.each(FLAGGED_COUNTRIES)('%s has a flag and its name as text [ENT-4]', (code) => {
    const { container } = render(<CountryFlag code={code} />);
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/\.svg/);
    expect(container.textContent).toBe(countryName(code));
    expect(countryName(code)).not.toBe(code);
  });

  it('shows any other value as it is [ENT-4]', () => {
    const { container } = render(<CountryFlag code="BRA" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('BRA');
  });

  it('shows nothing for no country', () => {
    const { container } = render(<CountryFlag code="" />);
    expect(container.textContent).toBe('');
  });
});
