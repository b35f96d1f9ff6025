// What can be wrong with camera, microphone or storage, in words that say what to do. Browsers name the same fault differently: without a
// camera Chrome and Firefox say NotFoundError, Safari OverconstrainedError.
export type MediaFailure =
  | { kind: 'denied' | 'no-camera' | 'no-microphone' | 'in-use' | 'unknown' }
  | { kind: 'no-room'; freeBytes: number };

const MEGABYTE = 1_000_000;
/** The largest recording there can be, and some room beside it. */
export const LEAST_FREE_BYTES = 80 * MEGABYTE;

/** For a recording with video, or of the voice only: who wants no camera hears nothing of one. */
export function failureText(failure: MediaFailure, isVoiceOnly: boolean): string {
  switch (failure.kind) {
    case 'denied':
      return isVoiceOnly
        ? 'Your browser did not allow the microphone. Allow it for this site, usually with the icon next to the address, then try again. You can also type your answer.'
        : 'Your browser did not allow the camera and microphone. Allow both for this site, usually with the icon next to the address, then try again. You can also record only your voice, or type your answer.';
    case 'no-camera':
      return 'No camera was found. Connect one and try again, or record only your voice.';
    case 'no-microphone':
      return 'No microphone was found. Connect one or turn it on, then try again.';
    case 'in-use':
      return `Another app is using your ${isVoiceOnly ? 'microphone' : 'camera or microphone'}. Close video calls and other tabs that use it, then try again.`;
    case 'no-room':
      return `This browser has ${Math.floor(failure.freeBytes / MEGABYTE)} MB of free space, and recording needs ${LEAST_FREE_BYTES / MEGABYTE} MB. Free some space on this device, then try again.`;
    case 'unknown':
      return `The ${isVoiceOnly ? 'microphone' : 'camera and microphone'} did not start. Try again, or restart your browser.`;
  }
}

/** What a failed getUserMedia means, given which kinds of devices there are. */
export function failureOf(
  error: unknown,
  has: { camera: boolean; microphone: boolean },
  isVoiceOnly: boolean,
): MediaFailure {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return { kind: 'denied' };
    case 'NotReadableError':
    case 'AbortError':
      return { kind: 'in-use' };
    case 'NotFoundError':
    case 'OverconstrainedError':
      if (!has.microphone) return { kind: 'no-microphone' };
      return isVoiceOnly || has.camera ? { kind: 'unknown' } : { kind: 'no-camera' };
    default:
      return { kind: 'unknown' };
  }
}
