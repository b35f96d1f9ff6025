// Loaded into a worker process before its own code: writes a line whenever the event loop stood still, with how long by the clock
// and how much of that its own thread was working. On a busy machine only the second says something about the worker.

const EVERY_MS = 20;
const WORTH_A_LINE_MS = 50;

let at = performance.now();
let usage = process.threadCpuUsage();

setInterval(() => {
  const { user, system } = process.threadCpuUsage(usage);
  const [clock, own] = [performance.now() - at - EVERY_MS, (user + system) / 1_000].map(Math.round);
  if ((clock ?? 0) > WORTH_A_LINE_MS) process.stderr.write(`${JSON.stringify({ stall: { clock, own } })}\n`);
  at = performance.now();
  usage = process.threadCpuUsage();
}, EVERY_MS).unref();
