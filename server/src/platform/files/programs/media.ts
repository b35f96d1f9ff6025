// ffmpeg: looks whether a recording is what it says, and writes it anew so that a player can seek in it, without encoding anything again.
// It reads what strangers made, so it runs only in namespaces, with a /tmp that is gone with it and no network; decision 068.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ProcessFailed, runBounded } from '#platform/files/bounded-process.ts';
import { findConfinement } from '#platform/files/isolation.ts';

/** What it is told to read and to write: the file itself has no say, so that no playlist and no other container is followed. */
const CONTAINERS = {
  webm: { demuxer: 'matroska', written: '-f webm -cues_to_front 1' },
  mp4: { demuxer: 'mov', written: '-f mp4 -movflags +faststart' },
} as const;
export type MediaContainer = keyof typeof CONTAINERS;

/** Those that browsers record with. */
const VIDEO_CODECS = ['vp8', 'vp9', 'av1', 'h264'];
const AUDIO_CODECS = ['opus', 'vorbis', 'aac'];
const DECODERS = [...VIDEO_CODECS, 'libdav1d', 'libaom-av1'].join(',');
/** A camera has at most so many in either direction; more is made to take the machine. */
const MAX_PIXELS = 4_096;
const POSTER_WIDTH = 640;
/** For all programs together. The longest honest recording takes about two, the largest picture one. */
const CPU_SECONDS = 12;
/** The largest honest picture takes a quarter of this. */
const MEMORY_BYTES = 400 * 1024 * 1024;
const PROBE_MAX_BYTES = 64 * 1024;
const POSTER_MAX_BYTES = 1024 * 1024;
/** What writing anew may add: the index, and the length. */
const MORE_BYTES = 1024 * 1024;
/** Where the poster is looked for. The first picture is often black; the second number is for recordings that have no better one. */
const POSTER_SECONDS = '5 0';

/**
 * Writes three lengths and the size of the picture on the first line, then the probe of what was made, the poster and the video. Only key
 * frames are decoded, and of those the last one before the second that is asked for: a file can hold thousands of the largest pictures in
 * a few bytes. A picture that cannot be decoded is no picture, and its size is what was decoded, not what the container says.
 */
const SCRIPT = `
programs=$1 demuxer=$2 written=$3 kind=$4 decoders=$5 width=$6 pixels=$7 cpu=$8 seconds=$9
cd /tmp && cat > in || exit 3
safe="-protocol_whitelist file -threads 1 -max_pixels $pixels -f $demuxer"
streams="-map 0:a:0?"
[ "$kind" = video ] && streams="-map 0:v:0 -map 0:a:0?"
# What the programs before have left of the processor time, rounded down.
limit() {
  times > times && { read -r own; read -r user system; } < times || exit 7
  spent=$((60 * \${user%%m*} + 60 * \${system%%m*}))
  user=\${user#*m} system=\${system#*m}
  spent=$((spent + \${user%%.*} + \${system%%.*} + 1))
  [ $spent -lt $cpu ] && ulimit -t $((cpu - spent)) || exit 7
}
limit
"$programs/ffmpeg" -v error -nostdin $safe -i in $streams -c copy -map_metadata -1 -map_chapters -1 $written out || exit 4
rm in
limit
"$programs/ffprobe" -v error $safe -of json -show_entries format=duration:stream=codec_type,codec_name out > probe || exit 5
: > poster
size="0 0"
if [ "$kind" = video ]; then
  for at in $seconds; do
    limit
    "$programs/ffmpeg" -v info -hide_banner -nostats -nostdin -xerror $safe -codec_whitelist "$decoders" -skip_frame nokey -noaccurate_seek \
      -ss "$at" -i out -map 0:v:0 -frames:v 1 -filter_threads 1 \
      -vf "setpts=PTS-STARTPTS,showinfo=checksum=0,scale='min($width,iw)':-2,format=yuv420p" -c:v libwebp -quality 70 -f webp -y poster 2> said &&
      head -c 4 poster | grep -q RIFF && size=$(grep '^.Parsed_showinfo' said | grep -o ' s:[0-9]*x[0-9]*' | head -n 1 | tr -d ' s:' | tr x ' ') && break
    : > poster
  done
  [ -s poster ] || exit 6
fi
echo "$(wc -c < probe) $(wc -c < poster) $(wc -c < out) $size"
cat probe poster out
`;

const probeSchema = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(z.object({ codec_type: z.string(), codec_name: z.string() })),
});

export interface Media {
  seconds: number;
  width: number | null;
  height: number | null;
  /** WebP; null for sound alone. */
  poster: Buffer | null;
  video: Buffer;
}

/** Whether it is installed there, and this machine can isolate it. */
export async function hasFfmpeg(directory: string): Promise<boolean> {
  if (!['ffmpeg', 'ffprobe'].every((program) => existsSync(join(directory, program)))) return false;
  return (await findConfinement()).isolation === 'namespaces';
}

interface Rewriting {
  /** Where ffmpeg is installed. */
  directory: string;
  container: MediaContainer;
  kind: 'video' | 'audio';
  bytes: AsyncIterable<Buffer>;
  mostBytes: number;
  signal?: AbortSignal;
}

/** The recording made seekable. Fails as `runBounded`; with ProcessFailed also when it is not what it says. */
export async function makeSeekable({
  directory,
  container,
  kind,
  bytes,
  mostBytes,
  signal,
}: Rewriting): Promise<Media> {
  const { demuxer, written } = CONTAINERS[container];
  const bounds = [POSTER_WIDTH, MAX_PIXELS ** 2, CPU_SECONDS, POSTER_SECONDS].map(String);
  const output = await runBounded({
    command: '/bin/sh',
    args: ['-c', SCRIPT, 'media', directory, demuxer, written, kind, DECODERS, ...bounds],
    input: bytes,
    mostOutputBytes: mostBytes + MORE_BYTES + POSTER_MAX_BYTES + PROBE_MAX_BYTES,
    cpuSeconds: CPU_SECONDS,
    memoryBytes: MEMORY_BYTES,
    pace: 'media',
    readable: directory.startsWith('/usr/') ? [] : [directory],
    scratchBytes: 2 * mostBytes + 2 * MORE_BYTES + POSTER_MAX_BYTES,
    ...(signal === undefined ? {} : { signal }),
  });
  const line = output.indexOf('\n') + 1;
  const sizes = output.toString('latin1', 0, line).split(' ').map(Number);
  const [probeBytes = 0, posterBytes = 0, videoBytes = 0, width = 0, height = 0] = sizes;
  if (line === 0 || line + probeBytes + posterBytes + videoBytes !== output.length)
    throw new ProcessFailed('The sizes are wrong', null);
  const probe = output.subarray(line, line + probeBytes).toString();
  const seconds = lengthOf(probe, kind);
  const video = output.subarray(line + probeBytes + posterBytes);
  if (kind === 'audio') return { seconds, width: null, height: null, poster: null, video };
  const poster = Buffer.from(output.subarray(line + probeBytes, line + probeBytes + posterBytes));
  const isOfSize = [width, height].every((pixels) => pixels > 0 && pixels <= MAX_PIXELS);
  if (!isOfSize || !isWebp(poster)) throw new ProcessFailed('No picture was decoded', null);
  return { seconds, width, height, poster, video };
}

/** All of what ffmpeg writes for one picture, and with a size. */
function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') return false;
  const hasSize = [26, 28].every((at) => (bytes.readUInt16LE(at) & 0x3f_ff) > 0);
  return hasSize && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.readUInt32LE(4) + 8 === bytes.length;
}

/** Comes from a process that has read the file: not believed, only read. */
function lengthOf(probe: string, kind: 'video' | 'audio'): number {
  const parsed = probeSchema.safeParse(parseJson(probe));
  if (!parsed.success) throw new ProcessFailed('The probe says nothing', null);
  const { format, streams } = parsed.data;
  const hasVideo = streams.some(({ codec_type }) => codec_type === 'video');
  const isKnown = streams.every(({ codec_type, codec_name }) =>
    (codec_type === 'video' ? VIDEO_CODECS : AUDIO_CODECS).includes(codec_name),
  );
  const isOfKind = kind === 'video' ? hasVideo : !hasVideo && streams.length === 1;
  if (!isKnown || !isOfKind) throw new ProcessFailed('It is not what it says', null);
  return format.duration;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
