// The question before somebody signs out while something of theirs is only on this device. The browser's own dialog: public pages
// carry no Mantine.
import { useEffect, useId, useRef } from 'react';
import { useSignOutQuestion } from '#lib/use-sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import styles from './sign-out-dialog.module.css';

const messages = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

/** What is not sent, and what signing out does to it. */
function sentencesOf(unsent: number, drafts: number): string[] {
  const end = (count: number) => `If you sign out now, ${count === 1 ? 'it is' : 'they are'} deleted from this device.`;
  if (unsent === 0)
    return [`You began ${messages(drafts)} and did not send ${drafts === 1 ? 'it' : 'them'}. ${end(drafts)}`];
  return [
    `${messages(unsent)} ${unsent === 1 ? 'has' : 'have'} not been sent. ${end(unsent)}`,
    ...(drafts === 0 ? [] : [`So ${drafts === 1 ? 'is 1 draft' : `are ${drafts} drafts`} that you have not finished.`]),
  ];
}

export function SignOutDialog() {
  const question = useSignOutQuestion();
  return question === null ? null : <OpenDialog {...question} />;
}

function OpenDialog({ unsent, drafts, leave, stay }: NonNullable<ReturnType<typeof useSignOutQuestion>>) {
  const titleId = useId();
  const textId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} aria-describedby={textId} onClose={stay}>
      <Stack gap="large">
        <h2 id={titleId} className={styles.title}>
          Sign out and delete what is not sent?
        </h2>
        <div id={textId}>
          <Stack>
            {sentencesOf(unsent, drafts).map((sentence) => (
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
