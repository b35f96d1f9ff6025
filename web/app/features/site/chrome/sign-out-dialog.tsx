// The question before somebody signs out while something of theirs is only on this device. The browser's own dialog: public pages
// carry no Mantine.
import { useEffect, useId, useRef } from 'react';
import { formatList } from '#lib/text/format.ts';
import type { LeftOnDevice } from '#lib/left-on-device.ts';
import { useSignOutQuestion } from '#state/foundation/use-sign-out.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './sign-out-dialog.module.css';

/** '1 unsent message and 2 unfinished drafts are only on this device.' */
function whatIsLeft({ unsent, drafts, answers, recordings }: LeftOnDevice): string {
  const counted = Object.entries({
    'unsent message': unsent,
    'unfinished draft': drafts,
    'practice answer': answers,
    'unsent recording': recordings,
  });
  const parts = counted.flatMap(([noun, count]) => (count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]));
  return `${formatList(parts)} ${unsent + drafts + answers + recordings === 1 ? 'is' : 'are'} only on this device.`;
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
        <p id={textId}>{whatIsLeft(left)} If you sign out now, that work will be lost.</p>
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
