// The colour scheme: a choice is kept and written on the document; the first script repeats it before anything is drawn.
import { afterEach, describe, expect, it } from 'vitest';
import { makeToken } from '#test/render-route.tsx';
import { chooseScheme, FIRST_SCRIPT, readSchemeChoice } from './color-scheme.ts';

const root = document.documentElement;
// The page runs it as an inline script; here the same text runs as a function.
const runFirstScript = () => new Function(FIRST_SCRIPT)(); // oxlint-disable-line typescript/no-implied-eval -- our own text

describe('colour scheme', () => {
  afterEach(() => {
    root.removeAttribute('data-mantine-color-scheme');
    root.removeAttribute('data-signed-in');
  });

  it('follows the system until a choice is made, and again after', () => {
    expect(readSchemeChoice()).toBe('system');
    chooseScheme('dark');
    expect(readSchemeChoice()).toBe('dark');
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
    chooseScheme('system');
    expect(root.hasAttribute('data-mantine-color-scheme')).toBe(false);
  });

  it('is set by the first script', () => {
    chooseScheme('light');
    root.removeAttribute('data-mantine-color-scheme');
    runFirstScript();
    expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  });

  it('marks a signed-in browser before anything is drawn, and only with a token that counts', () => {
    localStorage.setItem('authToken', 'broken');
    runFirstScript();
    expect(root.hasAttribute('data-signed-in')).toBe(false);
    localStorage.setItem('authToken', makeToken({ exp: 1 }));
    runFirstScript();
    expect(root.hasAttribute('data-signed-in')).toBe(false);
    localStorage.setItem('authToken', makeToken());
    runFirstScript();
    expect(root.hasAttribute('data-signed-in')).toBe(true);
  });
});
