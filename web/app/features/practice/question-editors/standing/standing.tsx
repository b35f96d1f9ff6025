// Where a question stands, and what can be done to it besides writing: states, versions. Decisions are about the version, so unsaved
// changes come first.
import {
  actionsFrom,
  QUESTION_STATE_TITLES,
  type QuestionAction,
  type QuestionState,
} from '@matricula/contract/practice/content/question-vocabulary.rules.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { VersionsDrawer } from '#features/practice/question-editors/versions/versions-drawer.tsx';
import { ActionDialog } from './action-dialog.tsx';
import type { StandingProps } from './standing-props.ts';
import styles from './standing.module.css';

const TONES = { draft: 'plain', 'in-review': 'sky', published: 'success', retired: 'amber' } as const satisfies Record<
  QuestionState,
  string
>;

export const ACTION_LABELS: Record<QuestionAction, string> = {
  submit: 'Send to review',
  return: 'Return to author',
  publish: 'Publish',
  discard: 'Discard draft',
  retire: 'Retire',
  'bring-back': 'Bring back',
};

/** Why an action cannot be taken now; null where it can. */
function hindrance(action: QuestionAction, { hasChanges, hasConflict, errorCount }: StandingProps): string | null {
  if (hasConflict) return 'Decide first which text to keep.';
  if (hasChanges && action !== 'submit') return 'Save or discard your changes first.';
  if (action === 'publish' && errorCount > 0)
    return errorCount === 1 ? 'The checks show an error.' : `The checks show ${errorCount} errors.`;
  return null;
}

export function Standing(props: StandingProps) {
  const { question, value, hasChanges, replaced, onValue, onRestoring, onRestored } = props;
  const [action, setAction] = useState<QuestionAction | null>(null);
  const [isShowingVersions, setShowingVersions] = useState(false);
  const { state, version, editing } = question;
  const live = state === 'retired' ? null : (editing?.publishedVersion ?? null);
  const actions = actionsFrom(state, { isPublished: live !== null }).map((name) => ({
    name,
    reason: hindrance(name, props),
  }));
  const hindered = [...new Set(actions.flatMap(({ reason }) => reason ?? []))];
  return (
    <div className={styles.standing}>
      <p className={styles.state}>
        <Tag tone={TONES[state]}>{QUESTION_STATE_TITLES[state]}</Tag>
        <span>{hasChanges ? `Version ${version} and unsaved changes` : `Version ${version}`}</span>
        {live === null || live === version ? null : <span>{`Learners see version ${live}`}</span>}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" size="small" onClick={() => setShowingVersions(true)}>
          Versions
        </Button>
        {actions.map(({ name, reason }) => (
          <Button
            key={name}
            variant={name === 'retire' ? 'danger' : 'secondary'}
            size="small"
            disabled={reason !== null}
            onClick={() => setAction(name)}
          >
            {ACTION_LABELS[name]}
          </Button>
        ))}
      </div>
      {hindered.length === 0 ? null : <p className={styles.hint}>{hindered.join(' ')}</p>}
      <ActionDialog key={action} action={action} {...props} onClose={() => setAction(null)} />
      <VersionsDrawer
        isOpen={isShowingVersions}
        question={question}
        value={value}
        hasChanges={hasChanges}
        replaced={replaced}
        onUse={onValue}
        onClose={() => setShowingVersions(false)}
        onRestoring={onRestoring}
        onRestored={onRestored}
      />
    </div>
  );
}
