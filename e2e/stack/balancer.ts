// A balancer for tests: each request and each socket goes to the next API process in turn, so that nothing can lean on staying with one.
import { Agent, createServer, request } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** Listens on `port` in front of `targets`; the result closes it. */
export async function startBalancer(port: number, targets: readonly number[]): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: true });
  const tunnels = new Set<Duplex>();
  let turn = 0;
  const nextTarget = () => targets[turn++ % targets.length]!;

  const server = createServer((incoming, outgoing) => {
    const target = nextTarget();
    const { method, url, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port: target, method, path: url, headers, agent }, (answer) => {
      // Says who answered, so that a test can prove that both did.
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-answered-by': String(target) });
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });

  server.on('upgrade', (incoming, socket, head) => {
    const upstream = connect(nextTarget(), '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
        lines.push(`${incoming.rawHeaders[index]}: ${incoming.rawHeaders[index + 1]}`);
      }
      upstream.write(`${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      upstream.pipe(socket);
      socket.pipe(upstream);
    });
    tunnels.add(socket);
    socket.on('close', () => {
      tunnels.delete(socket);
      upstream.destroy();
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
      for (const socket of tunnels) socket.destroy();
      agent.destroy();
    });
}
