// Part of FILE-1's corpus: small recordings made to take the machine, or to pass for pictures that they are not.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawVideo } from '#test/builders/practice/recording.ts';

/** What ffmpeg makes of these options and, if there is one, of a file as its input. */
async function run(options: readonly string[], ending: string, input?: Buffer): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'matricula-recording-'));
  try {
    if (input !== undefined) await writeFile(join(directory, 'in'), input);
    const args = ['-v', 'error', ...options, join(directory, `out.${ending}`)];
    await promisify(execFile)('ffmpeg', args, { cwd: directory });
    return await readFile(join(directory, `out.${ending}`));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The number that begins here, whose first bits tell its length, and where it ends. */
function readVint(bytes: Buffer, at: number, hasMarker: boolean): { value: number; next: number } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  let value = hasMarker ? first : first & (0xff >> length);
  for (let n = 1; n < length; n += 1) value = value * 256 + (bytes[at + n] ?? 0);
  return { value, next: at + length };
}

const [SEGMENT, CLUSTER, SIMPLE_BLOCK] = [0x18_53_80_67, 0x1f_43_b6_75, 0xa3];

/** Every block of the picture, without its header of four bytes. */
function videoBlocks(webm: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let at = 0; at < webm.length;) {
    const id = readVint(webm, at, true);
    const size = readVint(webm, id.next, false);
    // These are gone into, whether or not they say how long they are.
    if (id.value === SEGMENT || id.value === CLUSTER) at = size.next;
    else {
      at = size.next + size.value;
      if (id.value === SIMPLE_BLOCK && webm[size.next] === 0x81) blocks.push(webm.subarray(size.next + 4, at));
    }
  }
  return blocks;
}

/** A whole recording, of whose picture there is nothing but noise. */
export async function drawGarbage(): Promise<Buffer> {
  const webm = await drawVideo('video/webm', { seconds: 2 });
  for (const block of videoBlocks(webm)) block.fill(0xff);
  return webm;
}

/** The container says 16 by 16; every picture in it says 16,383 by 16,383. */
export async function drawGiant(): Promise<Buffer> {
  const webm = await drawVideo('video/webm', { seconds: 2, size: '16x16' });
  for (const block of videoBlocks(webm)) {
    const at = block.indexOf(Buffer.from('9d012a', 'hex'));
    if (at === 3) block.fill(Buffer.from('ff3f', 'hex'), 6, 10);
  }
  return webm;
}

/** A thousand of the largest pictures within a second, a few bytes each: the first is whole, and all others say 'the same again'. */
export async function drawBusy(pictures = 1_500): Promise<Buffer> {
  const black = ['-f', 'lavfi', '-i', 'color=black:size=4096x4096:rate=6000', '-frames:v', '2'];
  const two = await run([...black, '-c:v', 'libx264', '-preset', 'veryfast', '-bf', '0'], 'h264');
  const same = two.subarray(two.lastIndexOf(Buffer.from('000001', 'hex')));
  const stream = Buffer.concat([two, ...Array.from({ length: pictures }, () => same)]);
  return run(['-framerate', '6000', '-f', 'h264', '-i', 'in', '-c', 'copy'], 'mp4', stream);
}

/** Lists thirty million samples in a few bytes, of which a reader makes a gigabyte. */
export async function drawManySamples(): Promise<Buffer> {
  const mp4 = await run(
    ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=10', '-t', '1', '-c:v', 'libx264', '-bf', '0'],
    'mp4',
  );
  const COUNT = 30_000_000;
  const stts = mp4.indexOf('stts');
  const stsc = mp4.indexOf('stsc');
  const stsz = mp4.indexOf('stsz');
  mp4.writeUInt32BE(COUNT, stts + 12);
  mp4.writeUInt32BE(COUNT, stsc + 16);
  mp4.writeUInt32BE(1, stsz + 8);
  mp4.writeUInt32BE(COUNT, stsz + 12);
  return mp4;
}
