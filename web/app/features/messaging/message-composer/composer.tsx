// Where a message is written: words, files, a card. What is written is kept on this device until the server has it.
import IconSend2 from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { firstNameOf } from '@matricula/contract/messaging/saved-replies.rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react';
import { useFileDrop } from '#lib/hooks/use-file-drop.ts';
import { blockMutation } from '#state/messaging/messages.queries.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button.tsx';
import { AttachmentChips } from './attachment-chips.tsx';
import { CardChip } from './cards/card-chip.tsx';
import { ComposerAdd } from './composer-add.tsx';
import { ComposerCounter } from './composer-counter.tsx';
import styles from './composer.module.css';
import { ContactWarning } from './contact-warning.tsx';
import { useComposer } from './use-composer.ts';

export function Composer({ conversation }: { conversation: Conversation }) {
  if (conversation.closedBecause !== null) return <ClosedComposer conversation={conversation} />;
  // Each conversation has its own draft.
  return <OpenComposer key={conversation._id} conversation={conversation} />;
}

function ClosedComposer({ conversation: { _id, closedBecause, isBlocked, other } }: { conversation: Conversation }) {
  const unblock = useMutation({ ...blockMutation(useQueryClient(), _id), scope: { id: `block ${_id}` } });
  return (
    <div role="note" className={styles.closed}>
      <p>{closedBecause}</p>
      {isBlocked ? (
        <Button
          variant="secondary"
          size="small"
          isBusy={unblock.isPending}
          busyLabel="Unblocking..."
          onClick={() => unblock.mutate(false)}
        >
          Unblock {firstNameOf(other.name)}
        </Button>
      ) : null}
      {unblock.isError ? <Banner kind="error">{unblock.error.message}</Banner> : null}
    </div>
  );
}

/** On a phone's keyboard Enter is the only way to a new line; the button sends. */
function isTouch(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

function OpenComposer({ conversation }: { conversation: Conversation }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { draft, uploads, problem, obstacle, question, ...composer } = useComposer(conversation._id);
  const isDragging = useFileDrop(composer.addFiles);
  const { text, card } = draft;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    composer.submit();
    field.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter also ends a word in an input method: that one is not ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return;
    event.preventDefault();
    composer.submit();
  }

  /** At the caret, in place of what is selected. */
  function insert(words: string) {
    const { selectionStart: start = text.length, selectionEnd: end = text.length } = field.current ?? {};
    composer.setText(text.slice(0, start) + words + text.slice(end));
    // Once the words are there.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start + words.length, start + words.length);
    });
  }

  return (
    <form className={styles.composer} onSubmit={handleSubmit} data-dragging={isDragging || undefined}>
      {problem === null ? null : <Banner kind="error">{problem}</Banner>}
      {isDragging ? <p className={styles.drop}>Drop pictures or documents to add them</p> : null}
      <AttachmentChips uploads={uploads} onRemove={composer.removeFile} />
      {card === null ? null : <CardChip title={card.title} onRemove={() => composer.setCard(null)} />}
      <div className={styles.row}>
        <ComposerAdd
          conversation={conversation}
          onFiles={composer.addFiles}
          onCard={composer.setCard}
          onInsert={insert}
        />
        <div className={styles.grow} data-text={text}>
          <label htmlFor={id} className={styles.label}>
            Message to {conversation.other.name}
          </label>
          <textarea
            id={id}
            ref={field}
            rows={1}
            className={styles.field}
            placeholder={`Write to ${firstNameOf(conversation.other.name)}`}
            aria-describedby={`${id}-note`}
            value={text}
            onChange={(event) => composer.setText(event.target.value)}
            onKeyDown={handleKeyDown}
            onPaste={(event) => {
              const files = [...event.clipboardData.files];
              if (files.length === 0) return;
              event.preventDefault();
              composer.addFiles(files);
            }}
          />
        </div>
        <div className={styles.send}>
          <Button
            type="submit"
            disabled={obstacle !== null}
            icon={<IconSend2 size={20} stroke={1.75} aria-hidden />}
            aria-label="Send"
          >
            <span className={styles.sendWord}>Send</span>
          </Button>
        </div>
      </div>
      <div id={`${id}-note`} className={styles.note}>
        <ComposerCounter length={text.length} />
        {obstacle === null || obstacle === '' ? null : <p>{obstacle}</p>}
      </div>
      {question === null ? null : <ContactWarning {...question} />}
    </form>
  );
}
