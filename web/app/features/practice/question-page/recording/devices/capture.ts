// What is recorded, and how: the file type, how many bits a second, which devices. About 7 MB a minute; no recording outgrows what the server takes.
import { type Pace, PACES } from '@matricula/contract/practice/attempts/clock.rules.ts';
import {
  RECORDING_MAX_BYTES,
  RECORDING_MAX_SECONDS,
} from '@matricula/contract/practice/recordings/recordings.rules.ts';
import { failureOf, type MediaFailure } from './media-failures.ts';
import { ANY_DEVICES, type ChosenDevices } from './recorder-memory.ts';

const VIDEO_BITS = 900_000;
const AUDIO_BITS = 64_000;
/** Encoders keep to their rate on average; so much is left for the rest. */
const ROOM = 0.92;
/** A recording that comes this close to the limit is ended. */
const LAST_BYTES = 1024 * 1024;
export const CHUNK_MS = 1_000;

/** WebM first: it grows second by second, where MP4 comes in large pieces. VP8 first: an old laptop must keep up. */
const VIDEO_TYPES = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const AUDIO_TYPES = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];

export function typeFor(isVoiceOnly: boolean): string | null {
  if (!('MediaRecorder' in globalThis)) return null;
  return (isVoiceOnly ? AUDIO_TYPES : VIDEO_TYPES).find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Also false where the page did not come over a secure connection: there is no `mediaDevices` then. */
export function canRecord(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  return mediaDevices !== undefined && typeFor(true) !== null;
}

/** For a recording of this length. */
export function bitsFor(seconds: number): { videoBitsPerSecond: number; audioBitsPerSecond: number } {
  const most = Math.floor((RECORDING_MAX_BYTES * 8 * ROOM) / seconds) - AUDIO_BITS;
  return { videoBitsPerSecond: Math.min(VIDEO_BITS, most), audioBitsPerSecond: AUDIO_BITS };
}

export function isFull(bytes: number): boolean {
  return bytes > RECORDING_MAX_BYTES - LAST_BYTES;
}

export interface TakeLength {
  pace: Pace;
  seconds: number;
}

/** How long a recording may be: as in the test, or longer; never longer than the server takes. One choice where the test sets no time. */
export function lengthsFor(seconds: number | null): readonly TakeLength[] {
  if (seconds === null) return [{ pace: 1, seconds: RECORDING_MAX_SECONDS }];
  const lengths = PACES.map((pace) => ({ pace, seconds: Math.min(seconds * pace, RECORDING_MAX_SECONDS) }));
  return lengths.filter((length, place) => lengths.findIndex((one) => one.seconds === length.seconds) === place);
}

export function lengthAt(seconds: number | null, pace: Pace): TakeLength {
  const lengths = lengthsFor(seconds);
  return (
    lengths.find((length) => length.pace === pace) ??
    (pace === 1 ? lengths[0] : lengths.at(-1)) ?? { pace: 1, seconds: RECORDING_MAX_SECONDS }
  );
}

export interface Devices {
  cameras: readonly MediaDeviceInfo[];
  microphones: readonly MediaDeviceInfo[];
}

export async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind);
  return { cameras: of('videoinput'), microphones: of('audioinput') };
}

function constraintsFor({ camera, microphone, isVoiceOnly }: ChosenDevices): MediaStreamConstraints {
  const exactly = (id: string) => (id === '' ? {} : { deviceId: { exact: id } });
  return {
    audio: { echoCancellation: true, noiseSuppression: true, ...exactly(microphone) },
    video: isVoiceOnly
      ? false
      : { width: { ideal: 854 }, height: { ideal: 480 }, frameRate: { ideal: 24, max: 30 }, ...exactly(camera) },
  };
}

/** Opens what was chosen, or what there is when a chosen device has been unplugged since. */
export async function openDevices(chosen: ChosenDevices): Promise<MediaStream | MediaFailure> {
  try {
    return await navigator.mediaDevices.getUserMedia(constraintsFor(chosen));
  } catch (error) {
    const { cameras, microphones } = await listDevices().catch((): Devices => ({ cameras: [], microphones: [] }));
    const has = { camera: cameras.length > 0, microphone: microphones.length > 0 };
    const failure = failureOf(error, has, chosen.isVoiceOnly);
    const isMissing = failure.kind === 'unknown' && (chosen.camera !== '' || chosen.microphone !== '');
    return isMissing ? openDevices({ ...ANY_DEVICES, isVoiceOnly: chosen.isVoiceOnly }) : failure;
  }
}

export function isStream(opened: MediaStream | MediaFailure): opened is MediaStream {
  return 'getTracks' in opened;
}

export function closeStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Bytes that this browser may still store; null where it does not say. */
export async function freeBytes(): Promise<number | null> {
  const { storage } = navigator as { storage?: StorageManager };
  const { quota, usage } = (await storage?.estimate().catch(() => null)) ?? {};
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage);
}

/** Asks the browser not to clear recordings when it needs room. Some ask the person, so only after a tap. */
export async function askToPersist(): Promise<void> {
  const { storage } = navigator as { storage?: StorageManager };
  await storage?.persist().catch(() => false);
}
