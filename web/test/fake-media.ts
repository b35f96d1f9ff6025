// A browser that can record, for component tests: a camera and a microphone, and a recorder that gives a chunk when the test says so.
import { vi } from 'vitest';

interface FakeMedia {
  /** What the next request for devices ends with; null for what there is. */
  refuse(name: string | null): void;
  /** A second of the recording under way. */
  giveChunk(bytes?: number): void;
  /** Whether a camera or microphone is open. */
  isOpen(): boolean;
}

export function fakeMedia({ cameras = 1, microphones = 1 } = {}): FakeMedia {
  let refusal: string | null = null;
  let open = 0;
  const recorders: EventTarget[] = [];

  class Track extends EventTarget {
    kind: string;
    constructor(kind: string) {
      super();
      this.kind = kind;
      open += 1;
    }
    stop(): void {
      open -= 1;
    }
    getSettings() {
      return { deviceId: `${this.kind}-1` };
    }
  }
  class Recorder extends EventTarget {
    static isTypeSupported = (type: string) => type.includes('webm');
    state = 'inactive';
    constructor() {
      super();
      recorders.push(this);
    }
    start(): void {
      this.state = 'recording';
    }
    stop(): void {
      this.state = 'inactive';
      queueMicrotask(() => this.dispatchEvent(new Event('stop')));
    }
  }
  class Sound {
    createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.1) });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = async () => undefined;
  }
  const listed = (kind: string, count: number) =>
    Array.from({ length: count }, (_, place) => ({
      kind,
      deviceId: `${kind}-${place + 1}`,
      label: `${kind} ${place + 1}`,
    }));
  const mediaDevices = {
    enumerateDevices: async () => [...listed('videoinput', cameras), ...listed('audioinput', microphones)],
    getUserMedia: async ({ video }: MediaStreamConstraints) => {
      const missing = microphones === 0 || (video !== false && cameras === 0);
      const name = refusal ?? (missing ? 'NotFoundError' : null);
      if (name !== null) throw new DOMException('refused', name);
      const audio = [new Track('audioinput')];
      const pictures = video === false ? [] : [new Track('videoinput')];
      return {
        id: crypto.randomUUID(),
        getTracks: () => [...audio, ...pictures],
        getAudioTracks: () => audio,
        getVideoTracks: () => pictures,
      };
    },
  };
  // The document refuses streams that are not its own.
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('AudioContext', Sound);
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  return {
    refuse: (name) => {
      refusal = name;
    },
    giveChunk: (bytes = 1_000) =>
      void recorders
        .at(-1)
        ?.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([new Uint8Array(bytes)]) })),
    isOpen: () => open > 0,
  };
}

export function noMedia(): void {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
}
