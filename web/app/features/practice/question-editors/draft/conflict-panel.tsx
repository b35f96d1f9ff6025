// Two texts of one question: what the server holds and what stands in this form. Both are shown, and whoever sits here decides.
import type { Question } from '@matricula/contract/practice/questions.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/loading.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import type { EditorValue } from '#features/practice/question-editors/editor-value.ts';
import {
  questionVersionQuery,
  questionVersionsQuery,
} from '#features/practice/question-editors/question-editors.queries.ts';
import { ContentDifference } from '#features/practice/question-editors/versions/content-difference.tsx';
import type { Conflict } from './use-question-draft.ts';

interface ConflictPanelProps {
  question: Question;
  conflict: Conflict;
  /** What stands in the form. */
  mine: EditorValue;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictPanel({ question, conflict, mine, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const { draft, version, isBegun } = conflict;
  const isAboutDraft = draft !== null && !isBegun;
  return (
    <Banner kind="error">
      <Stack>
        <ConflictText question={question} conflict={conflict} />
        <Row>
          <Button variant="secondary" size="small" onClick={onKeepMine}>
            {isBegun ? 'Go on with the draft' : 'Keep mine as the newer draft'}
          </Button>
          <Button variant="secondary" size="small" onClick={onTakeTheirs}>
            {isBegun
              ? `Discard the draft and use version ${version}`
              : isAboutDraft
                ? 'Use theirs'
                : `Use version ${version}`}
          </Button>
        </Row>
        <details open>
          <summary>What differs</summary>
          {isAboutDraft ? (
            <ContentDifference before={draft} after={mine} names={{ before: 'Theirs', after: 'Yours' }} />
          ) : (
            <AgainstVersion question={question} version={version} mine={mine} />
          )}
        </details>
      </Stack>
    </Banner>
  );
}

interface ConflictTextProps {
  question: Question;
  conflict: Conflict;
}

function ConflictText({ question, conflict: { draft, version, isBegun } }: ConflictTextProps) {
  if (isBegun && draft !== null)
    return (
      <p>{`This draft was begun on version ${draft.basedOn}. Version ${version} has been saved since. Nothing is saved until you decide.`}</p>
    );
  if (draft === null) return <SavedVersionText question={question} version={version} />;
  return (
    <p>
      {draft.isOwn
        ? 'You saved another text of this question in another window '
        : `${draft.savedBy} saved another text of this question `}
      <RelativeTime at={draft.savedAt} />. Your text is kept on this device and not saved.
    </p>
  );
}

/** Who made the version that is newer than what stands in the form; where nothing is newer, the draft was discarded. */
function SavedVersionText({
  question: { questionId, version: seen },
  version,
}: {
  question: Question;
  version: number;
}) {
  const versions = useQuery({ ...questionVersionsQuery(questionId), enabled: version !== seen });
  const newest = version === seen ? undefined : versions.data?.find((one) => one.version === version);
  const kept = 'Your text is kept on this device and not saved.';
  if (newest === undefined)
    return (
      <p>{`This question was saved or its draft discarded meanwhile; version ${version} is the newest. ${kept}`}</p>
    );
  return (
    <p>
      {`Version ${version} was saved by ${newest.isOwn ? 'you, in another window,' : newest.author} `}
      <RelativeTime at={newest.madeAt} />. {kept}
    </p>
  );
}

function AgainstVersion({ question, version, mine }: { question: Question; version: number; mine: EditorValue }) {
  const content = useQuery(questionVersionQuery(question.questionId, version));
  if (content.isError) return <p>The newest version could not be loaded.</p>;
  if (content.isPending) return <Skeleton lines={3} />;
  return (
    <ContentDifference
      before={{ content: content.data, settings: mine.settings }}
      after={mine}
      names={{ before: `Version ${version}`, after: 'Yours' }}
    />
  );
}
