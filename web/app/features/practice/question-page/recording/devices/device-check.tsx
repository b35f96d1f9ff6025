// Before the first recording of a visit: says what the browser will ask, then camera, microphone, sound and free space, and a test of three
// seconds that plays back. Nothing leaves the device meanwhile.
import { useStageFocus } from '#features/practice/question-page/recording/use-stage-focus.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import {
  askToPersist,
  closeStream,
  type Devices,
  freeBytes,
  isStream,
  listDevices,
  openDevices,
  typeFor,
} from './capture.ts';
import styles from './device-check.module.css';
import { LevelMeter } from './level-meter.tsx';
import { failureText, LEAST_FREE_BYTES, type MediaFailure } from './media-failures.ts';
import { Preview } from './preview.tsx';
import { type ChosenDevices, keepDevices, readDevices } from './recorder-memory.ts';

const TEST_MS = 3_000;
const NO_DEVICES: Devices = { cameras: [], microphones: [] };

export function DeviceCheck({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [chosen, setChosen] = useState(readDevices);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [devices, setDevices] = useState(NO_DEVICES);
  const [failure, setFailure] = useState<MediaFailure | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [free, setFree] = useState<number | null>(null);
  const open = useRef<MediaStream | null>(null);
  useEffect(() => () => closeStream(open.current), []);

  async function start(next: ChosenDevices) {
    setOpening(true);
    setFailure(null);
    closeStream(open.current);
    await askToPersist();
    const room = await freeBytes();
    setFree(room);
    const opened: MediaStream | MediaFailure =
      room !== null && room < LEAST_FREE_BYTES ? { kind: 'no-room', freeBytes: room } : await openDevices(next);
    open.current = isStream(opened) ? opened : null;
    setStream(open.current);
    setChosen(next);
    setOpening(false);
    if (!isStream(opened)) return setFailure(opened);
    keepDevices(next);
    // Only with permission does the browser say what they are called.
    return setDevices(await listDevices().catch(() => NO_DEVICES));
  }

  const frame = useStageFocus(stream !== null ? 'live' : failure === null ? 'ask' : 'failed');

  if (stream === null)
    return (
      <Frame frame={frame} title="Check your camera and microphone" onCancel={onCancel}>
        <p>
          Your browser will ask to use your camera and microphone, or only the microphone if you record just your voice.
          Then you can check the picture and sound and record a three-second test. Nothing is uploaded during this
          check.
        </p>
        {failure === null ? null : <Banner kind="error">{failureText(failure, chosen.isVoiceOnly)}</Banner>}
        <div className={styles.actions}>
          <Button
            isBusy={isOpening}
            busyLabel="Waiting for your browser..."
            onClick={() => void start({ ...chosen, isVoiceOnly: false })}
          >
            {failure === null ? 'Turn on camera and microphone' : 'Try again'}
          </Button>
          <Button variant="secondary" disabled={isOpening} onClick={() => void start({ ...chosen, isVoiceOnly: true })}>
            Record only my voice
          </Button>
        </div>
      </Frame>
    );
  return (
    <Frame
      frame={frame}
      title={chosen.isVoiceOnly ? 'Check your microphone' : 'Check your camera and microphone'}
      onCancel={onCancel}
    >
      <div className={styles.live}>
        <Preview stream={stream} isVoiceOnly={chosen.isVoiceOnly} />
        <div className={styles.choices}>
          {chosen.isVoiceOnly ? null : (
            <DeviceChoice
              label="Camera"
              devices={devices.cameras}
              chosen={currentOf(stream.getVideoTracks(), chosen.camera)}
              onChoose={(camera) => void start({ ...chosen, camera })}
            />
          )}
          <DeviceChoice
            label="Microphone"
            devices={devices.microphones}
            chosen={currentOf(stream.getAudioTracks(), chosen.microphone)}
            onChoose={(microphone) => void start({ ...chosen, microphone })}
          />
          <LevelMeter stream={stream} />
          <p className={styles.small}>{roomText(free, chosen.isVoiceOnly)}</p>
        </div>
      </div>
      <TestRecording key={stream.id} stream={stream} isVoiceOnly={chosen.isVoiceOnly} onDone={onDone} />
    </Frame>
  );
}

interface FrameProps {
  frame: RefObject<HTMLDivElement | null>;
  title: string;
  onCancel: () => void;
  children: ReactNode;
}

function Frame({ frame, title, onCancel, children }: FrameProps) {
  return (
    <section ref={frame} tabIndex={-1} className={styles.check} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {children}
      <div>
        <Button variant="quiet" size="small" isFlush onClick={onCancel}>
          Close
        </Button>
      </div>
    </section>
  );
}

/** The one in use, which may be another than the one remembered. */
function currentOf(tracks: readonly MediaStreamTrack[], chosen: string): string {
  return tracks[0]?.getSettings().deviceId ?? chosen;
}

interface DeviceChoiceProps {
  label: string;
  devices: readonly MediaDeviceInfo[];
  chosen: string;
  onChoose: (deviceId: string) => void;
}

function DeviceChoice({ label, devices, chosen, onChoose }: DeviceChoiceProps) {
  const choices = devices.map(({ deviceId, label: name }, place) => ({
    value: deviceId,
    label: name === '' ? `${label} ${place + 1}` : name,
  }));
  return (
    <SelectField label={label} choices={choices} value={chosen} onChange={(event) => onChoose(event.target.value)} />
  );
}

function roomText(free: number | null, isVoiceOnly: boolean): string {
  const network = navigator.onLine ? '' : ' You are offline: recordings wait on this device until you are back.';
  if (free === null) return `Recordings are kept on this device until they are uploaded.${network}`;
  const gigabytes = free / 1_000_000_000;
  const amount = gigabytes >= 1 ? `${Math.floor(gigabytes)} GB` : `${Math.floor(free / 1_000_000)} MB`;
  const minute = isVoiceOnly ? 'A minute of voice takes about half a megabyte.' : 'A minute of video takes about 7 MB.';
  return `${amount} of free space for recordings. ${minute}${network}`;
}

interface TestProps {
  stream: MediaStream;
  isVoiceOnly: boolean;
  onDone: () => void;
}

function TestRecording({ stream, isVoiceOnly, onDone }: TestProps) {
  const [isTesting, setTesting] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);

  function test() {
    const type = typeFor(isVoiceOnly);
    if (type === null) return;
    setTesting(true);
    setUrl(null);
    const recorder = new MediaRecorder(stream, { mimeType: type });
    const pieces: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () => {
      setTesting(false);
      setUrl(URL.createObjectURL(new Blob(pieces, { type })));
    });
    recorder.start();
    setTimeout(() => {
      if (recorder.state !== 'inactive') recorder.stop();
    }, TEST_MS);
  }

  return (
    <div className={styles.test}>
      <p role="status" className={styles.small}>
        {isTesting
          ? 'Recording three seconds. Say your name.'
          : url === null
            ? ''
            : `Play the test. Can you ${isVoiceOnly ? 'hear' : 'see and hear'} yourself?`}
      </p>
      {url === null ? null : isVoiceOnly ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody said just now has no captions
        <audio controls src={url} aria-label="Your test recording" className={styles.sound} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody said just now has no captions
        <video controls playsInline src={url} aria-label="Your test recording" className={styles.played} />
      )}
      <div className={styles.actions}>
        {url === null ? null : <Button onClick={onDone}>It works, continue</Button>}
        <Button
          variant={url === null ? 'primary' : 'secondary'}
          isBusy={isTesting}
          busyLabel="Recording..."
          onClick={test}
        >
          {url === null ? 'Record a 3-second test' : 'Test again'}
        </Button>
        {url === null && !isTesting ? (
          <Button variant="quiet" onClick={onDone}>
            Skip the test
          </Button>
        ) : null}
      </div>
    </div>
  );
}
