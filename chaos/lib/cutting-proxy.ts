// A TCP proxy with a slow line that cuts each connection after so many bytes from the client, and counts them. Who is cut off comes back to
// any process.
import { connect, createServer, type Socket } from 'node:net';
import type { Random } from './seed.ts';

export interface CuttingProxy {
  url: string;
  /** Connections that were cut, and bytes that clients have sent. */
  counts: { cuts: number; bytes: number };
  /** From now on nothing is cut. */
  calm(): void;
  close(): Promise<void>;
}

/** Of each connection: slow enough that processes can be killed meanwhile. */
const BYTES_PER_SECOND = 4_000_000;

export async function startCuttingProxy(
  ports: readonly number[],
  random: Random,
  cutAfterBytes: [number, number],
): Promise<CuttingProxy> {
  const counts = { cuts: 0, bytes: 0 };
  const open = new Set<Socket>();
  let isCalm = false;
  const listening = createServer((client) => {
    const server = connect(random.pick(ports), '127.0.0.1');
    let left = isCalm ? Infinity : random.between(...cutAfterBytes);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      socket.on('error', end).on('close', end);
    }
    client.on('data', (data) => {
      counts.bytes += data.length;
      left -= data.length;
      // What came before the cut is passed on, so that the cut is within a piece.
      const isWritten = server.write(left < 0 ? data.subarray(0, data.length + left) : data);
      if (left < 0 && !isCalm) {
        counts.cuts += 1;
        server.end(() => server.destroy());
        client.resetAndDestroy();
        return;
      }
      client.pause();
      const resume = () => void setTimeout(() => client.resume(), (data.length / BYTES_PER_SECOND) * 1_000);
      if (isWritten) resume();
      else server.once('drain', resume);
    });
    server.pipe(client);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    calm: () => {
      isCalm = true;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => listening.close(() => resolve()));
    },
  };
}
