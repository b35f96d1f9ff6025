// How much of a shared machine others took away: of the processor time that was wanted, the share that the host gave to somebody else.
import { readFileSync } from 'node:fs';

function readTimes(): { busy: number; stolen: number } {
  const line = /^cpu .*/.exec(readFileSync('/proc/stat', 'utf8'))?.[0] ?? '';
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] = line.split(/\s+/).slice(1).map(Number);
  return { busy: user + nice + system + irq + softIrq, stolen };
}

/** With less than this the product sheds load, as it should, and no clock says anything about it. */
export const LEAST_OWN_SHARE = 0.75;

/** Begins now; the answer is what is left of a span of time until then: 1 where nobody took anything, 0.5 where every second moment was another's. */
export function startOwnShare(): () => number {
  const before = readTimes();
  return () => {
    const { busy, stolen } = readTimes();
    const wanted = busy - before.busy + stolen - before.stolen;
    return wanted === 0 ? 1 : (busy - before.busy) / wanted;
  };
}
