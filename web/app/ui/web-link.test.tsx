// Addresses of the web are links, and nothing else is.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WebLink } from './web-link.tsx';

it.each(['https://school.example/a', 'HTTP://school.example'])('%s is a link', (to) => {
  render(<WebLink to={to}>Source</WebLink>);
  expect(screen.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe(to);
});

it.each([
  'data:text/html,<script>1</script>',
  'java\tscript:alert(1)',
  ' https://school.example',
  '//evil.example',
  '/app',
  '',
  'https://',
  'https://name:word@evil.example',
  'https://school.example@evil.example',
  'https://evil.example/\u202egpj.exe',
  'https://school.example/\n',
  'https:\\\\evil.example',
])('%j stays text', (to) => {
  render(<WebLink to={to}>Source</WebLink>);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('Source')).toBeTruthy();
});
