// What the browser may be given as plain text where it expects HTML or the address of a script.
import { expect, it } from 'vitest';
import { defaultPolicy, sanitizedHtml } from './trusted-types.ts';

it('lets text without elements and React’s empty script pass as HTML, and nothing else', () => {
  for (const text of [
    '',
    ':root{--a:1px}',
    '@media (width >= 48em){a{color:red}}',
    '{"@type":"A \\u003c b"}',
    '<script></script>',
  ])
    expect(defaultPolicy.createHTML(text), text).toBe(text);
  for (const text of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'a < b',
    '<script></script><img src=x>',
  ])
    expect(defaultPolicy.createHTML(text), text).toBeNull();
});

it('lets no script but the service worker be loaded by a plain address', () => {
  expect(defaultPolicy.createScriptURL('/sw.js')).toBe('/sw.js');
  for (const url of ['https://evil.example/x.js', '/sw.js?x', '//evil.example/sw.js', 'data:text/javascript,alert(1)'])
    expect(defaultPolicy.createScriptURL(url), url).toBeNull();
});

it('gives sanitized HTML on as it is where the browser knows no such types', () => {
  expect(sanitizedHtml('<p>Terms</p>')).toBe('<p>Terms</p>');
});
