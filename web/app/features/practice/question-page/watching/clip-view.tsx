// A clip of a scenario, with its text version one click away.
import type { Media } from '@matricula/contract/practice/media/media.ts';
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { questionQuery } from '#state/practice/practice.queries.ts';
import styles from './clip-view.module.css';
import { MediaPlayer } from './media-player.tsx';
import { useMedia } from './use-media.ts';

interface ClipViewProps {
  question: Question;
  media: Media;
  text: string;
}

export function ClipView({ question, media: given, text }: ClipViewProps) {
  const client = useQueryClient();
  const { media, retry } = useMedia(given, () => client.invalidateQueries(questionQuery(question)));
  return (
    <div className={styles.clip}>
      <MediaPlayer media={media} title={question.title} onRetry={retry} />
      <details className={styles.text}>
        <summary>Read the text version</summary>
        <p>{text}</p>
      </details>
    </div>
  );
}
