// The client's functions take and give what the endpoints declare. The compiler holds that: a line that it stops refusing fails here.
import { expect, it } from 'vitest';
import { createClient } from './client.ts';

const asked: string[] = [];
const api = createClient({
  origin: 'https://api.example',
  token: () => null,
  fetch: async (url, init) => {
    asked.push(`${init?.method} ${url as string}`);
    return Response.json({ data: [] });
  },
});

it('writes parameters and questions into the declared address', async () => {
  const { data } = await api.getSchool({ params: { schoolId: 'a b/c' } });
  expect(data).toEqual([]);
  await api.listConsultants({ query: { search: 'a&b', page: 2, tag: undefined } });
  await api.countUnread();
  expect(asked).toEqual([
    'GET https://api.example/api/v1/public/schools/a%20b%2Fc',
    'GET https://api.example/api/v1/public/consultants?search=a%26b&page=2',
    'GET https://api.example/api/v1/messages/unread',
  ]);
});

it('sends what members ask for at once, so that a page may close, and fetches the addresses of administration first', async () => {
  asked.length = 0;
  const unread = api.countUnread();
  const waiting = api.listWaiting();
  expect(asked).toEqual(['GET https://api.example/api/v1/messages/unread']);
  await Promise.all([unread, waiting]);
  expect(asked).toHaveLength(2);
  expect(await Promise.resolve(api)).toBe(api);
});

it('does not compile with input that does not fit', () => {
  const calls = () => [
    // @ts-expect-error -- a parameter is missing
    api.getSchool(),
    // @ts-expect-error -- a parameter of another name
    api.getSchool({ params: { id: 'x' } }),
    // @ts-expect-error -- a body that lacks what is declared
    api.login({ body: { email: 'a@example.test' } }),
    // @ts-expect-error -- a question that is not declared
    api.compareSchools({ query: { names: 'a,b' } }),
    // @ts-expect-error -- a field that no reply has
    api.countUnread().then(({ nothing }) => nothing),
    // @ts-expect-error -- bytes, which this client does not carry
    api.getAttachmentFile({ params: { attachmentId: 'x', variant: 'full' } }),
  ];
  expect(calls).toBeTypeOf('function');
});
