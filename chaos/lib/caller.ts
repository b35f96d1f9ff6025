// A thread that calls the API at a steady rate: what others feel must not be measured by a process that is busy with a storm.
import { parentPort, workerData } from 'node:worker_threads';
import { startLoad } from './load.ts';
import { call } from './people.ts';

export interface CallerData {
  url: string;
  paths: string[];
  tokens: string[];
  perSecond: number;
}

const { url, paths, tokens, perSecond } = workerData as CallerData;
const load = startLoad(perSecond, async (index) => {
  const path = paths[index % paths.length] ?? '';
  const token = tokens[index % tokens.length] ?? '';
  const { status } = await call(url, path, { token });
  if (status !== 200) throw new Error(`${path}: ${status}`);
});
parentPort?.once('message', () => {
  void load.stop().then((report) => parentPort?.postMessage(report));
});
