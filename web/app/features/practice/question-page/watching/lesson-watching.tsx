// A lesson to watch: the video beside what it says, going on where somebody stopped.
import type { Media } from '@matricula/contract/practice/media/media.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCountdown } from '#lib/text/format.ts';
import { questionQuery } from '#state/practice/practice.queries.ts';
import styles from './lesson-watching.module.css';
import { MediaPlayer } from './media-player.tsx';
import { TimedTranscript } from './timed-transcript.tsx';
import { useMedia } from './use-media.ts';
import { useWatching } from './use-watching.ts';

interface LessonWatchingProps {
  question: Question;
  media: Media;
  watchSeconds: number | null;
  isWatched: boolean;
}

export function LessonWatching({ question, media: given, watchSeconds, isWatched }: LessonWatchingProps) {
  const client = useQueryClient();
  const { media, retry } = useMedia(given, () => client.invalidateQueries(questionQuery(question)));
  const [chosen, setChosen] = useState<{ seconds: number } | null>(null);
  const watching = useWatching(question, watchSeconds);
  const [current, setCurrent] = useState(-1);

  function handleTime(seconds: number) {
    setCurrent(media.cues.findLastIndex((cue) => cue.startsAt <= seconds + 0.05));
    watching.note(seconds);
  }

  const canGoOn = watching.startAt > 1 && watching.startAt < media.seconds - 2;
  return (
    <div className={styles.watching}>
      <div className={styles.video}>
        <MediaPlayer
          media={media}
          title={question.title}
          chosen={chosen}
          startAt={watching.startAt}
          onTime={handleTime}
          onStop={watching.stop}
          onRetry={retry}
        />
        <p className={styles.soft}>
          Length {formatCountdown(media.seconds)}
          {isWatched ? ' · Watched' : canGoOn ? ` · You stopped at ${formatCountdown(watching.startAt)}` : ''}
        </p>
      </div>
      <TimedTranscript media={media} current={current} onSeek={(seconds) => setChosen({ seconds })} />
    </div>
  );
}
