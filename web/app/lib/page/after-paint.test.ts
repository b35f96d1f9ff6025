// What waits for the first paint is marked in the document, and the page's first script lets it go.
import { expect, it, vi } from 'vitest';
import { AFTER_PAINT_SCRIPT, scriptsAfterPaint } from './after-paint.ts';

const PAGE =
  '<link rel="modulepreload" href="/assets/entry.client-1.js"/><script>first()</script>' +
  '<script type="module" async="">import "/assets/route.js";</script>';

it('marks preloads and the one starting script, and nothing else', () => {
  expect(scriptsAfterPaint(PAGE)).toBe(
    '<link rel="after-paint" href="/assets/entry.client-1.js"/><script>first()</script>' +
      '<script type="after-paint" async="">import "/assets/route.js";</script>',
  );
});

it('starts them once, also where paint is never reported', async () => {
  document.body.innerHTML = scriptsAfterPaint(PAGE).replace('<script>first()</script>', '');
  vi.useFakeTimers();
  const started = vi.spyOn(document.head, 'append').mockImplementation(() => {});
  // The page runs it as an inline script; here the same text runs as a function.
  new Function(AFTER_PAINT_SCRIPT)(); // oxlint-disable-line typescript/no-implied-eval -- our own text
  expect(started).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('DOMContentLoaded'));
  await vi.advanceTimersByTimeAsync(3_000);
  const texts = started.mock.calls.flat().map((node) => (node as Element).textContent);
  expect(texts.filter((text) => text?.includes('/assets/route.js'))).toEqual(['import "/assets/route.js";']);
  expect(document.querySelector('link')?.rel).toBe('modulepreload');
});
