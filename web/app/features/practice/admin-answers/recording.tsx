// A recorded answer: played on the page or downloaded, each on a click, because each is logged.
import type { Answer } from '@matricula/contract/practice/answers/answer-data.ts';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { downloadRecordingMutation, viewRecordingMutation } from './admin-answers.queries.ts';
import styles from './recording.module.css';

export function Recording({ file }: { file: Answer['files'][number] }) {
  const { fileName, seconds, contentType } = file;
  const view = useMutation(viewRecordingMutation());
  const download = useMutation(downloadRecordingMutation());
  const error = view.error ?? download.error;
  return (
    <Stack gap="small">
      {view.data === undefined ? null : <Player bytes={view.data} isAudio={contentType.startsWith('audio/')} />}
      <Row>
        {view.data === undefined ? (
          <Button
            size="small"
            icon={<IconPlayerPlay size={16} stroke={1.75} aria-hidden />}
            isBusy={view.isPending}
            busyLabel="Loading..."
            onClick={() => view.mutate(fileName)}
          >
            {`Play ${formatCountdown(seconds)}`}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          size="small"
          icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
          isBusy={download.isPending}
          busyLabel="Downloading..."
          onClick={() => download.mutate(fileName)}
        >
          Download
        </Button>
      </Row>
      <p className={styles.soft}>Playing and downloading are logged. Delete a downloaded file when you are done.</p>
      {error === null ? null : <Banner kind="error">{error.message}</Banner>}
    </Stack>
  );
}

/** Plays these bytes; their address lives as long as the player. */
function playFrom(bytes: Blob) {
  return (player: HTMLMediaElement | null) => {
    if (player === null) return undefined;
    const address = URL.createObjectURL(bytes);
    player.src = address;
    return () => URL.revokeObjectURL(address);
  };
}

function Player({ bytes, isAudio }: { bytes: Blob; isAudio: boolean }) {
  const [play] = useState(() => playFrom(bytes));
  return isAudio ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody said into their own microphone has none
    <audio ref={play} className={styles.player} controls autoPlay aria-label="Recorded answer" />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what somebody said into their own camera has none
    <video ref={play} className={styles.player} controls autoPlay playsInline aria-label="Recorded answer" />
  );
}
