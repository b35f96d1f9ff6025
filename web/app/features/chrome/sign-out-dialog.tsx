// The question before somebody signs out while something of theirs is only on this device. The browser's own dialog: public pages
// carry no Mantine.
import { useEffect, useId, useRef } from 'react';
import type { LeftOnDevice } from '#lib/left-on-device.ts';
import { useSignOutQuestion } from '#lib/use-sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import styles from './sign-out-dialog.module.css';

/** What is only here, and what signing out does to it. */
function sentencesOf({ unsent, drafts, answers }: LeftOnDevice): string[] {
  const counted = [
    [unsent, '1 message has not been sent.', `${unsent} messages have not been sent.`],
    [drafts, '1 draft is not finished.', `${drafts} drafts are not finished.`],
    [answers, '1 answer to a sample question is saved here.', `${answers} answers to sample questions are saved here.`],
  ] as const;
  const facts = counted.flatMap(([count, one, many]) => (count === 0 ? [] : [count === 1 ? one : many]));
  const what = unsent + drafts + answers === 1 ? 'it' : 'they';
  return [facts.join(' '), `If you sign out now, ${what} will be deleted from this device.`];
}

export function SignOutDialog() {
  const question = useSignOutQuestion();
  return question === null ? null : <OpenDialog {...question} />;
}

function OpenDialog({ leave, stay, ...left }: NonNullable<ReturnType<typeof useSignOutQuestion>>) {
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} aria-describedby={textId} onClose={stay}>
      <Stack gap="large">
        <h2 id={titleId} className={styles.title}>
          Sign out and delete what is only on this device?
        </h2>
        <div id={textId}>
          <Stack>
            {sentencesOf(left).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Stack>
        </div>
        <Row>
          {/* First in the dialog, so that it has the focus when it opens. */}
          <Button variant="secondary" onClick={stay}>
            Stay signed in
          </Button>
          <Button variant="danger" onClick={leave}>
            Sign out and delete
          </Button>
        </Row>
      </Stack>
    </dialog>
  );
}
