// One of the processes that settle orders for the benchmark: told how long and from which order on, it answers how many it has settled.
import { settlePayment } from '../../server/src/features/commerce/orders/orders.settle.service.ts';
import { readConfig } from '../../server/src/config.ts';
import { createContext } from '../../server/src/platform/context/context.ts';
import { createPlatform } from '../../server/src/platform/context/platform.ts';
import { createLog } from '../../server/src/platform/context/log.ts';
import { paymentIdOf } from './money-world.ts';

export interface SettlingTurn {
  seconds: number;
  /** It takes every second number from this one on. */
  next: number;
}

export interface SettledTurn {
  settled: number;
  next: number;
  elapsedSeconds: number;
  cpuMicroseconds: number;
}

const config = readConfig(process.env);
const platform = createPlatform({ config, log: createLog({ level: 'error', process: 'script' }), process: 'script' });
const ctx = createContext(platform);
const AT_ONCE = Number(process.env['SETTLING_AT_ONCE']);
const PROCESSES = Number(process.env['SETTLING_PROCESSES']);

async function takeTurn({ seconds, next: first }: SettlingTurn): Promise<SettledTurn> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  let next = first;
  const work = async () => {
    while (performance.now() - started < seconds * 1_000) {
      const payment = paymentIdOf(next);
      next += PROCESSES;
      if (!(await settlePayment(ctx, payment))) throw new Error(`payment ${payment} was not settled`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { user, system } = process.cpuUsage(cpu);
  const settled = (next - first) / PROCESSES;
  return { settled, next, elapsedSeconds: (performance.now() - started) / 1_000, cpuMicroseconds: user + system };
}

process.on('message', (turn: SettlingTurn) => {
  void takeTurn(turn).then((done) => process.send?.(done));
});
process.send?.('ready');
