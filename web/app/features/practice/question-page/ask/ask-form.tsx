// Whom to ask and what. A repeated sending after a lost answer is the same message: its id stays as long as nothing is changed.
import { ApiError } from '@matricula/contract/http/client.ts';
import { MESSAGE_MAX_LENGTH } from '@matricula/contract/messaging/messages.rules.ts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { markFirstFocus } from '#ui/dialog/dialog-focus.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { RadioTile } from '#ui/form/radio-tile.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from './ask-form.module.css';
import type { ConsultantChoice } from './use-consultants.ts';

const FIELD_ID = 'ask-consultant-consultant';

interface Said {
  choice: ConsultantChoice;
  clientId: string;
  body: string;
  isWarned: boolean;
}

interface AskFormProps {
  title: string;
  choices: readonly ConsultantChoice[];
  error: Error | null;
  onCancel: () => void;
  onSend: (said: Said) => Promise<void>;
}

export function AskForm({ title, choices, error, onCancel, onSend }: AskFormProps) {
  const [chosen, setChosen] = useState(choices.length === 1 ? choices[0]?.cid : undefined);
  const choice = choices.find(({ cid }) => cid === chosen);
  const clientIdOf = useClientIds();
  const isWarned = error instanceof ApiError && error.code === 'contact_details';
  const form = useForm<{ body: string; consultant: string }>({
    name: 'ask-consultant',
    isShort: true,
    check: ({ body }) => ({
      ...(choice === undefined ? { consultant: 'Choose a consultant' } : {}),
      ...(body.trim() === '' ? { body: 'Write what you want to know' } : {}),
    }),
    fallbackText: 'Your answer was not sent. What you wrote is still here. Try again.',
    send: async ({ body }) => {
      if (choice !== undefined) await onSend({ choice, clientId: clientIdOf(choice.cid, body), body, isWarned });
    },
  });
  const problem = choice === undefined ? form.problems.find(({ fieldId }) => fieldId === FIELD_ID)?.text : undefined;
  return (
    <form onSubmit={form.submit} noValidate ref={markFirstFocus}>
      <Stack gap="large">
        <fieldset className={styles.choices} aria-describedby={problem === undefined ? undefined : `${FIELD_ID}-error`}>
          <legend className={styles.legend}>Who should read it?</legend>
          {choices.map(({ cid, name, conversationId }) => (
            <RadioTile
              key={cid}
              name="consultant"
              value={cid}
              isChecked={cid === chosen}
              onChoose={() => setChosen(cid)}
            >
              {name}
              {conversationId === null ? <span className={styles.soft}> · saved</span> : null}
            </RadioTile>
          ))}
          <FieldError id={FIELD_ID} text={problem} />
          <p className={styles.soft}>
            Somebody else? <Link to="/marketplace">Find a consultant</Link>
          </p>
        </fieldset>
        <TextArea
          {...form.field('body')}
          label="Your question"
          rows={3}
          maxLength={MESSAGE_MAX_LENGTH}
          defaultValue={
            title === '' ? 'What would you change in my answer?' : `What would you change in my answer to “${title}”?`
          }
        />
        <p className={styles.soft}>
          They can read the question, what you wrote or chose, and your own rating, until you withdraw it. Your
          recordings and the expert answers are not shared.
        </p>
        {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
        <Row>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Sending...">
            {isWarned ? 'Send with these parts hidden' : choice === undefined ? 'Send' : `Send to ${choice.name}`}
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

/** The same id for the same words to the same person. */
function useClientIds() {
  const last = useRef({ key: '', clientId: '' });
  return (cid: string, body: string) => {
    const key = `${cid} ${body}`;
    if (last.current.key !== key) last.current = { key, clientId: crypto.randomUUID() };
    return last.current.clientId;
  };
}
