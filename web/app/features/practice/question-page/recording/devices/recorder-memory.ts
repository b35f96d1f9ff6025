// What this device remembers for one person about recording: type or record, which camera and microphone, how much time. Deleted at sign-out.
import { PACES, type Pace } from '@matricula/contract/practice/attempts/clock.rules.ts';
import { RECORDER_CHECKED, recorderPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';

export type AnswerMode = 'type' | 'record';

export interface ChosenDevices {
  /** Ids as the browser gives them to this site; empty for its own choice. */
  camera: string;
  microphone: string;
  /** Only the voice is recorded. */
  isVoiceOnly: boolean;
}

export const ANY_DEVICES: ChosenDevices = { camera: '', microphone: '', isVoiceOnly: false };

function read(name: string): string | null {
  try {
    return localStorage.getItem(`${recorderPrefix(tokenUserId() ?? '')}${name}`);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`${recorderPrefix(tokenUserId() ?? '')}${name}`, value);
  } catch {
    // A browser that stores nothing asks again next time.
  }
}

export const readMode = (): AnswerMode => (read('mode') === 'record' ? 'record' : 'type');
export const keepMode = (mode: AnswerMode): void => keep('mode', mode);

export const readPace = (): Pace => PACES.find((pace) => String(pace) === read('pace')) ?? 1;
export const keepPace = (pace: Pace): void => keep('pace', String(pace));

export function readDevices(): ChosenDevices {
  try {
    return { ...ANY_DEVICES, ...(JSON.parse(read('devices') ?? '{}') as Partial<ChosenDevices>) };
  } catch {
    return ANY_DEVICES;
  }
}
export const keepDevices = (devices: ChosenDevices): void => keep('devices', JSON.stringify(devices));

/** Whether camera and microphone were checked since this tab was opened, by whoever is signed in. */
export function isChecked(): boolean {
  return sessionStorage.getItem(RECORDER_CHECKED) === tokenUserId();
}

export function noteChecked(): void {
  sessionStorage.setItem(RECORDER_CHECKED, tokenUserId() ?? '');
}
