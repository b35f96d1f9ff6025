// HAProxy before the API processes, as a deployment would have it: health checks on readiness, no sticky sessions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireInstalled } from '../../scripts/installed.ts';
import { type Child, createDirectory, startChild, waitUntil } from './child.ts';

/** HAProxy looks every 300 ms and believes the third refusal: a draining process is out after 0.9 s of its 2 s. */
export async function startBalancer(port: number, apiPorts: number[]): Promise<Child> {
  requireInstalled('haproxy');
  const directory = createDirectory('haproxy');
  const file = join(directory, 'haproxy.cfg');
  const servers = apiPorts.map(
    (apiPort, index) => `  server api${index} 127.0.0.1:${apiPort} check inter 300ms fall 3 rise 1`,
  );
  writeFileSync(
    file,
    `global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 30s
  timeout tunnel 1h
  timeout check 2s
  option forwardfor
  option redispatch
  retries 3
frontend public
  bind 127.0.0.1:${port}
  default_backend api
backend api
  balance roundrobin
  option httpchk
  http-check send meth GET uri /health/ready ver HTTP/1.1 hdr Host health.check
  http-check expect status 200
${servers.join('\n')}
`,
  );
  const child = startChild({ name: 'haproxy', command: 'haproxy', args: ['-db', '-f', file], directory });
  await waitUntil(
    'HAProxy passes requests on',
    async () => (await fetch(`http://127.0.0.1:${port}/health/live`)).ok,
    10_000,
  );
  return child;
}
