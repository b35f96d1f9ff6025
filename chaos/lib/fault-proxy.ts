// A TCP proxy with the faults of real networks: latency, resets, half-open connections, trickles, black holes. Seeded.
import { createServer, connect, type Server, type Socket } from 'node:net';
import type { Random } from './seed.ts';

export const FAULTS = ['reset', 'half-open', 'trickle', 'black hole'] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultProxy {
  url: string;
  /** How often each fault struck. */
  counts: Record<Fault, number>;
  connections(): number;
  /** From now on no new fault begins and nothing is late; what hangs goes on hanging until its time is over. */
  calm(): void;
  close(): Promise<void>;
}

interface FaultOptions {
  latencyMs: [number, number];
  /** The chance of each fault at each piece of data that passes. */
  chances: Record<Fault, number>;
  /** How long a half-open connection or a black hole holds the client before it is let go. */
  hangMs: number;
  trickleBytesPerSecond: number;
  trickleMs: [number, number];
}

const DEFAULTS: FaultOptions = {
  latencyMs: [50, 500],
  chances: { reset: 0.01, 'half-open': 0.002, trickle: 0.005, 'black hole': 0.002 },
  hangMs: 30_000,
  trickleBytesPerSecond: 1_024,
  trickleMs: [2_000, 8_000],
};

export async function startFaultProxy(
  targetPort: number,
  random: Random,
  given: Partial<FaultOptions> = {},
): Promise<FaultProxy> {
  const options = { ...DEFAULTS, ...given };
  const counts: Record<Fault, number> = { reset: 0, 'half-open': 0, trickle: 0, 'black hole': 0 };
  const open = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  const state = { isCalm: false };

  function later(ms: number, effect: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      effect();
    }, ms);
    timers.add(timer);
  }

  function drawFault(): Fault | null {
    if (state.isCalm) return null;
    let dice = random.next();
    for (const fault of FAULTS) {
      dice -= options.chances[fault];
      if (dice < 0) {
        counts[fault] += 1;
        return fault;
      }
    }
    return null;
  }

  function join(client: Socket): void {
    const server = connect(targetPort, '127.0.0.1');
    for (const socket of [client, server]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.once('close', () => open.delete(socket));
    }
    const link = { client, server, isHanging: false, trickleUntil: 0 };
    carry(link, client, server);
    carry(link, server, client);
  }

  interface Link {
    client: Socket;
    server: Socket;
    isHanging: boolean;
    trickleUntil: number;
  }

  /** One direction: in order, each piece as late as it was told to be, and sometimes not at all. */
  function carry(link: Link, from: Socket, to: Socket): void {
    let freeAt = 0;
    const schedule = (delayMs: number, effect: () => void) => {
      freeAt = Math.max(freeAt, performance.now() + delayMs);
      later(Math.max(0, freeAt - performance.now()), effect);
    };
    from.on('data', (data) => {
      if (link.isHanging) return;
      strike(link, drawFault());
      if (link.isHanging) return;
      if (performance.now() < link.trickleUntil) {
        const waitMs = (data.length / options.trickleBytesPerSecond) * 1_000;
        freeAt = Math.max(freeAt, performance.now()) + waitMs;
      }
      schedule(state.isCalm ? 0 : random.between(...options.latencyMs), () => {
        if (!link.isHanging && !to.destroyed) to.write(data);
      });
    });
    const end = () => {
      // Who hangs is not told that the other side has gone.
      if (!link.isHanging) schedule(0, () => to.destroy());
    };
    from.on('end', end);
    from.on('close', end);
    from.on('error', end);
  }

  function strike(link: Link, fault: Fault | null): void {
    if (fault === null) return;
    if (fault === 'trickle') {
      link.trickleUntil = performance.now() + random.between(...options.trickleMs);
      return;
    }
    link.isHanging = true;
    if (fault === 'reset') {
      reset(link.client);
      reset(link.server);
      return;
    }
    // Half-open: the server's side is gone and the client is not told. Black hole: neither is, and nothing passes.
    if (fault === 'half-open') reset(link.server);
    later(options.hangMs, () => {
      reset(link.client);
      reset(link.server);
    });
  }

  const listening: Server = createServer(join);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    connections: () => open.size,
    calm: () => {
      state.isCalm = true;
    },
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => listening.close(() => resolve()));
    },
  };
}

function reset(socket: Socket): void {
  if (!socket.destroyed) socket.resetAndDestroy();
}
