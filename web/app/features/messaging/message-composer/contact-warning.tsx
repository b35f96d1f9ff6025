// Before contact details are hidden: what was found, which words are meant, and why staying here is safer. Nothing is refused.
import { Modal } from '@mantine/core';
import { type ContactFinding, explainFindings } from '@matricula/contract/base/contact-findings.ts';
import { Button } from '#ui/button.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './contact-warning.module.css';

interface ContactWarningProps {
  /** The message as written. */
  text: string;
  /** Where its contact details are, in order. */
  findings: readonly ContactFinding[];
  onEdit: () => void;
  onSendMasked: () => void;
}

export function ContactWarning({ text, findings, onEdit, onSendMasked }: ContactWarningProps) {
  return (
    <Modal opened onClose={onEdit} title="Some of this would be hidden">
      <Stack gap="large">
        <p>{explainFindings(findings)}</p>
        <figure className={styles.preview}>
          <figcaption className={styles.caption}>The marked parts would be hidden</figcaption>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard */}
          <blockquote className={styles.text} tabIndex={0}>
            <HiddenParts text={text} findings={findings} />
          </blockquote>
        </figure>
        <div className={styles.why}>
          <p>
            Contact details and payments elsewhere are hidden in chat. What is written here can be reported, and a
            person at Peerway can look into it. What happens elsewhere we cannot see.
          </p>
          <p>If we are wrong, send it and choose ‘This is a mistake’ on your message. A person then looks at it.</p>
        </div>
        <Row>
          <Button onClick={onEdit} data-autofocus>
            Change my message
          </Button>
          <Button variant="secondary" onClick={onSendMasked}>
            Send with these parts hidden
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

/** The text with each finding marked, for the eye and for the ear. */
function HiddenParts({ text, findings }: Pick<ContactWarningProps, 'text' | 'findings'>) {
  return (
    <>
      {findings.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(findings[index - 1]?.end ?? 0, start)}
          <mark className={styles.hidden}>
            <VisuallyHidden>(hidden: </VisuallyHidden>
            {text.slice(start, end)}
            <VisuallyHidden>)</VisuallyHidden>
          </mark>
        </span>
      ))}
      {text.slice(findings.at(-1)?.end ?? 0)}
    </>
  );
}
