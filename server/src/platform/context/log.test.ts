// What reaches a log line: what helps to find a fault, and never a secret.
import { describe, expect, it } from 'vitest';
import { createLog, createRequestLog, withoutQuery } from '#platform/context/log.ts';

function write(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  const log = createLog({ level: 'debug', process: 'api', destination: { write: (line) => void lines.push(line) } });
  log.info(fields, 'said');
  return JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
}

describe('secrets', () => {
  it.each([
    'password',
    'currentPassword',
    'newPassword',
    'passwordHash',
    'token',
    'authToken',
    'authorization',
    'cookie',
    'secret',
    'email',
  ])('%s is hidden at every depth, in lists too', (name) => {
    const fields = {
      [name]: 'CANARY',
      a: { [name]: 'CANARY', b: { [name]: { deep: 'CANARY' } } },
      list: [{ [name]: 'CANARY' }],
    };
    const line = write(fields);
    expect(JSON.stringify(line)).not.toContain('CANARY');
    expect(line[name]).toBe('[redacted]');
    expect(line['a']).toMatchObject({ [name]: '[redacted]' });
    // What was handed in is left as it was.
    expect(fields.a[name]).toBe('CANARY');
  });

  it('are not written with a request: neither headers nor the query', () => {
    const req = {
      method: 'GET',
      url: '/emailstatus?token=CANARY',
      headers: { authorization: 'CANARY' },
      body: { password: 'CANARY' },
    };
    expect(write({ req })['req']).toEqual({ method: 'GET', path: '/emailstatus' });
    expect(withoutQuery('/a?b?c')).toBe('/a');
  });

  it('are not written with a path that is a secret link', () => {
    const secret = 'aZ-_0123456789'.repeat(4).slice(0, 43);
    expect(withoutQuery(`/a/${secret}`)).toBe('/a/[secret]');
    expect(withoutQuery(`/a/${secret}.data?x`)).toBe('/a/[secret].data');
    expect(withoutQuery(`/a/${secret}/b`)).toBe('/a/[secret]/b');
    expect(withoutQuery('/api/v1/user/favorite-schools/university-of-somewhere')).toContain('university-of-somewhere');
  });

  it('are not written with an error, under whatever name it comes', () => {
    const error = Object.assign(
      new Error('duplicate key', { cause: Object.assign(new Error('inner'), { detail: 'CANARY' }) }),
      {
        code: '23505',
        constraint: 'users_email_key',
        detail: 'Key (email)=(CANARY) already exists.',
        parameters: ['CANARY'],
      },
    );
    for (const line of [write({ err: error }), write({ error }), write({ job: { error } })]) {
      expect(JSON.stringify(line)).not.toContain('CANARY');
      expect(JSON.stringify(line)).toContain('users_email_key');
    }
  });

  it('cannot hide below the depth that is looked at, nor in a circle', () => {
    const circle: Record<string, unknown> = { name: 'x' };
    circle['self'] = circle;
    const line = write({ a: { b: { c: { d: { e: { password: 'CANARY' } } } } }, circle });
    expect(JSON.stringify(line)).not.toContain('CANARY');
  });
});

it('writes the rest as it is', () => {
  const line = write({ method: 'GET', status: 200, ms: 3, nothing: null, list: [1, 'two'], at: new Date(0) });
  expect(line).toMatchObject({
    process: 'api',
    msg: 'said',
    method: 'GET',
    status: 200,
    ms: 3,
    nothing: null,
    list: [1, 'two'],
    at: '1970-01-01T00:00:00.000Z',
  });
  expect(line['time']).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it('writes the line of a request as any other line would be written', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLog({ level: 'info', process: 'api', destination });
  const fields = { requestId: 'abc-12345678', method: 'GET', path: '/a/"quoted"\nline', status: 200, ms: 3 };
  log.info(fields, 'request');
  createRequestLog(log)(fields);
  const [usual, ours] = lines.map((line) => ({ ...(JSON.parse(line) as Record<string, unknown>), time: '' }));
  expect(ours).toEqual(usual);
  expect(Object.keys(ours ?? {})).toEqual(Object.keys(usual ?? {}));
  expect(lines[1]).toMatch(/}\n$/);
  createRequestLog(createLog({ level: 'warn', process: 'api', destination }))(fields);
  expect(lines).toHaveLength(2);
});
