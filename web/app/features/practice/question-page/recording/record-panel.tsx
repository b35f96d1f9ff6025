// Recording an answer: the check first, then the recorder, then what was recorded. A recording that a reload has cut off is offered before
// anything else.
import { PACES, type Pace } from '@matricula/contract/practice/attempts/clock.rules.ts';
import IconPlayerRecord from '@tabler/icons-react/dist/esm/icons/IconPlayerRecord.mjs';
import { useEffect, useState } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { formatClock } from '#lib/text/format-signed-in.ts';
import type { Take, TakePlace } from '#state/practice/recordings/takes.rules.ts';
import type { Takes } from '#state/practice/recordings/takes.ts';
import { useTakes } from '#state/practice/recordings/use-takes.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useAnswerMode } from './answer-mode.tsx';
import { canRecord, lengthAt, lengthsFor } from './devices/capture.ts';
import { DeviceCheck } from './devices/device-check.tsx';
import { failureText } from './devices/media-failures.ts';
import { OwnTake, takeLength } from './own-take.tsx';
import { keepPace, readDevices, readPace } from './devices/recorder-memory.ts';
import { Recorder } from './recorder.tsx';
import styles from './record-panel.module.css';
import { TakePlayer, useLocalUrl } from './take-player.tsx';
import { useStageFocus } from './use-stage-focus.ts';
import { useTakeRecorder } from './use-take-recorder.ts';

export interface RecordPanelProps {
  label: string;
  place: TakePlace;
  isKnown: boolean;
  /** The recording that is the answer; empty while there is none. */
  recordingId: string;
  /** Of one answer in the test; null where it sets no time. */
  seconds: number | null;
  /** The answer to record next: one button of a page is the one thing to do. */
  isNext: boolean;
  /** Empty: there is none any more. */
  onTake: (recordingId: string) => void;
  /** Begins and ends, also when this goes away. `onLive` must be the same function on every call. */
  onLive: (isLive: boolean) => void;
  /** Each whole second of the recording under way, and null when there is none. Must be the same function on every call. */
  onElapsed: ((seconds: number | null) => void) | undefined;
}

export function RecordPanel(props: RecordPanelProps) {
  const takes = useTakes();
  if (!canRecord())
    return (
      <p className={styles.plain}>
        This browser cannot record video or sound. Type your answer instead, or open this page in a current version of
        Chrome, Edge, Firefox or Safari.
      </p>
    );
  return takes === null ? <Skeleton lines={3} /> : <OpenPanel {...props} takes={takes} />;
}

function OpenPanel({
  label,
  place,
  isKnown,
  recordingId,
  seconds,
  isNext,
  onTake,
  onLive,
  onElapsed,
  takes,
}: RecordPanelProps & { takes: Takes }) {
  const [pace, setPace] = useState(readPace);
  const { isChecked, noteChecked } = useAnswerMode();
  const { isVoiceOnly } = readDevices();
  const [isChecking, setChecking] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const length = lengthAt(seconds, pace);
  const recorder = useTakeRecorder({
    takes,
    place,
    limitSeconds: length.seconds,
    onEnd: (take, why) => {
      setNote(why);
      replaceBy(take.recordingId);
    },
  });
  const { state } = recorder;
  const [cut] = takes.cutOff(place);

  /** The new one is the answer; the one before goes from everywhere. */
  function replaceBy(next: string) {
    if (recordingId !== '' && recordingId !== next) void takes.remove(recordingId, place.attemptId);
    onTake(next);
  }

  function start() {
    setNote(null);
    if (isChecked) recorder.begin();
    else setChecking(true);
  }

  const isLive = state.kind !== 'idle' && state.kind !== 'failed';
  useEffect(() => {
    if (!isLive) return;
    onLive(true);
    return () => onLive(false);
  }, [isLive, onLive]);
  const elapsed = state.kind === 'recording' ? Math.floor(state.elapsedMs / 1_000) : null;
  useEffect(() => onElapsed?.(elapsed), [elapsed, onElapsed]);
  useEffect(() => () => onElapsed?.(null), [onElapsed]);
  const stage = useStageFocus(isChecking ? 'check' : isLive ? 'live' : 'rest');
  const isBusy = takes.isRecording();
  const rest = (
    <>
      {cut === undefined ? null : (
        <CutOff
          key={cut.recordingId}
          takes={takes}
          take={cut}
          label={label}
          onKeep={() =>
            void takes.complete(cut.recordingId, place.attemptId).then((kept) => kept && replaceBy(kept.recordingId))
          }
        />
      )}
      {state.kind === 'failed' ? <Banner kind="error">{failureText(state.failure, isVoiceOnly)}</Banner> : null}
      {note === null ? null : <Banner kind="note">{note}</Banner>}
      {recordingId === '' ? (
        <>
          <TimeChoice seconds={seconds} pace={pace} onChoose={setPace} />
          <div className={styles.actions}>
            <Button
              icon={<IconPlayerRecord size={18} stroke={1.75} aria-hidden />}
              variant={isNext && cut === undefined ? 'primary' : 'secondary'}
              disabled={isBusy}
              onClick={start}
            >
              {isChecked ? 'Start recording' : 'Set up recording'}
            </Button>
          </div>
          {isChecked ? (
            <div>
              <Button variant="quiet" size="small" isFlush disabled={isBusy} onClick={() => setChecking(true)}>
                {isVoiceOnly ? 'Check microphone or add video' : 'Check devices or use voice only'}
              </Button>
            </div>
          ) : null}
          <p className={styles.small}>
            {isBusy
              ? 'Another answer is being recorded on this page.'
              : `Recording starts after a three-second countdown. You can stop early. If you record again, the new recording replaces the old one. Only you can ${isVoiceOnly ? 'listen to' : 'watch'} it, unless you let our editors read your answers (see your account).`}
          </p>
        </>
      ) : (
        <OwnTake
          label={label}
          attemptId={place.attemptId}
          recordingId={recordingId}
          isKnown={isKnown}
          onDeleted={() => onTake('')}
          firstAction={
            <Button variant="secondary" size="small" disabled={isBusy} onClick={start}>
              Record again
            </Button>
          }
        />
      )}
    </>
  );
  return (
    <div ref={stage} tabIndex={-1} role="group" aria-label={`Recording: ${label}`} className={styles.panel}>
      {isChecking ? (
        <DeviceCheck
          onDone={() => {
            noteChecked();
            setChecking(false);
          }}
          onCancel={() => setChecking(false)}
        />
      ) : isLive ? (
        <Recorder
          state={state}
          stream={recorder.stream}
          isVoiceOnly={isVoiceOnly}
          limitSeconds={length.seconds}
          onStop={recorder.stop}
        />
      ) : (
        rest
      )}
    </div>
  );
}

interface TimeChoiceProps {
  seconds: number | null;
  pace: Pace;
  onChoose: (pace: Pace) => void;
}

function TimeChoice({ seconds, pace, onChoose }: TimeChoiceProps) {
  const chosen = lengthAt(seconds, pace);
  if (seconds === null) return <p className={styles.small}>Up to {formatCountdown(chosen.seconds)} for this answer.</p>;
  const choices = lengthsFor(seconds).map((length) => ({
    value: String(length.pace),
    label: `${formatCountdown(length.seconds)}${length.pace === 1 ? ', as in the test' : ''}`,
  }));
  return (
    <div className={styles.time}>
      <SelectField
        label="Time for this answer"
        choices={choices}
        value={String(chosen.pace)}
        onChange={(event) => {
          const next = PACES.find((one) => String(one) === event.target.value) ?? 1;
          keepPace(next);
          onChoose(next);
        }}
      />
    </div>
  );
}

interface CutOffProps {
  takes: Takes;
  take: Take;
  label: string;
  onKeep: () => void;
}

function CutOff({ takes, take, label, onKeep }: CutOffProps) {
  const url = useLocalUrl(takes, take);
  return (
    <section className={styles.cut} aria-label="Unfinished recording">
      <p>
        A recording of {formatCountdown(takeLength(take))} from {formatClock(take.startedAt)} is on this device. It
        stopped when you left the page or it closed.
      </p>
      {url === null ? null : (
        <TakePlayer label={label} src={url} poster={null} hasVideo={take.hasVideo} onFailure={() => undefined} />
      )}
      <div className={styles.actions}>
        <Button onClick={onKeep}>Keep as my answer</Button>
        <Button variant="secondary" onClick={() => void takes.remove(take.recordingId, take.attemptId)}>
          Discard
        </Button>
      </div>
    </section>
  );
}
