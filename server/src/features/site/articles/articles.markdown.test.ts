// What a writer may write as a picture.
import { expect, it } from 'vitest';
import { renderMarkdown } from './articles.markdown.ts';

it.each(['![a](/images/x)', '![a](image:../x)', '![a](image:0)', '![a](data:image/png;base64,x)'])(
  '%s is no picture of the library, and nothing is drawn',
  (body) => expect(renderMarkdown(body, new Map()).html).toBe(''),
);
