// ffmpeg, run as a program: lines of speech to one leveled track, frames and track to WebM and MP4.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** One core, and only what nobody else wants of it: a setup runs beside other work. */
async function ffmpeg(options: readonly string[], folder: string): Promise<string> {
  const { stderr } = await run('nice', ['ffmpeg', '-hide_banner', '-nostdin', '-y', ...options], {
    cwd: folder,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stderr;
}

/** A stretch of the track: silent, or with a file heard some time after it begins. */
export interface Stretch {
  file: string | null;
  delay: number;
  seconds: number;
}

const RATE = 48_000;
const LOUDNESS = 'loudnorm=I=-19:TP=-2:LRA=11';

/** Joins stretches to `voice.wav` in the folder, all of them as loud as speech should be. */
export async function joinVoices(folder: string, stretches: readonly Stretch[]): Promise<void> {
  const inputs = stretches.flatMap(({ file, seconds }) =>
    file === null ? ['-f', 'lavfi', '-t', seconds.toFixed(3), '-i', `anullsrc=r=${RATE}:cl=mono`] : ['-i', file],
  );
  const parts = stretches.map(({ delay, seconds }, at) => {
    const length = seconds.toFixed(3);
    return `[${at}:a]aresample=${RATE},aformat=channel_layouts=mono,adelay=${Math.round(delay * 1_000)}:all=1,apad=whole_dur=${length},atrim=0:${length}[s${at}]`;
  });
  const joined = `${stretches.map((_, at) => `[s${at}]`).join('')}concat=n=${stretches.length}:v=0:a=1,${LOUDNESS}[a]`;
  const graph = [...parts, joined].join(';');
  await ffmpeg(
    [...inputs, '-filter_complex', graph, '-map', '[a]', '-ac', '1', '-ar', String(RATE), 'voice.wav'],
    folder,
  );
}

export interface Still {
  /** In the folder. */
  file: string;
  seconds: number;
}

export interface Encoding {
  stills: readonly Still[];
  seconds: number;
  /** Pictures a second: few where only slides change. */
  rate: number;
  tune: 'stillimage' | 'animation';
  /** A quarter of the time for half as many bytes again: for trying something out. */
  isQuick: boolean;
}

/** `media.webm` (VP9, Opus) and `media.mp4` (H.264, AAC) from stills and `voice.wav`. */
export async function encode(folder: string, { stills, seconds, rate, tune, isQuick }: Encoding): Promise<void> {
  const last = stills.at(-1);
  const lines = stills.flatMap(({ file, seconds }) => [`file '${file}'`, `duration ${seconds.toFixed(3)}`]);
  // The last picture is named once more, or its duration would not count.
  const list = ['ffconcat version 1.0', ...lines, ...(last === undefined ? [] : [`file '${last.file}'`]), ''];
  await writeFile(join(folder, 'list.txt'), list.join('\n'));
  const input = ['-f', 'concat', '-safe', '0', '-i', 'list.txt', '-i', 'voice.wav'];
  const picture = [
    '-vf',
    `fps=${rate},format=yuv420p`,
    '-t',
    seconds.toFixed(3),
    '-threads',
    '1',
    '-g',
    String(rate * 10),
  ];
  const effort = isQuick ? ['-deadline', 'realtime', '-cpu-used', '8'] : ['-deadline', 'good', '-cpu-used', '4'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '38', '-b:v', '0', ...effort, '-row-mt', '1'];
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    isQuick ? 'ultrafast' : 'medium',
    '-tune',
    tune,
    '-crf',
    '26',
    '-movflags',
    '+faststart',
  ];
  await ffmpeg([...input, ...picture, ...vp9, '-c:a', 'libopus', '-b:a', '32k', 'media.webm'], folder);
  await ffmpeg([...input, ...picture, ...h264, '-c:a', 'aac', '-b:a', '64k', 'media.mp4'], folder);
}

/** Integrated loudness of a finished file, in LUFS. */
export async function loudnessOf(folder: string, file: string): Promise<number> {
  const report = await ffmpeg(['-i', file, '-vn', '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'], folder);
  return Number(/I:\s+(-?[\d.]+) LUFS/.exec(report.slice(report.lastIndexOf('Summary:')))?.[1] ?? Number.NaN);
}
