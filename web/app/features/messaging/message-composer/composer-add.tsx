// What a message can carry besides words: files, a school, a package; and replies that a consultant has kept.
import { Menu } from '@mantine/core';
import IconMessageCircleCog from '@tabler/icons-react/dist/esm/icons/IconMessageCircleCog.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSchool from '@tabler/icons-react/dist/esm/icons/IconSchool.mjs';
import { UPLOAD_ACCEPT, UPLOAD_KINDS } from '@matricula/contract/foundation/uploads.rules.ts';
import type { Conversation } from '@matricula/contract/messaging/messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { accountQuery } from '#state/foundation/account.queries.ts';
import { PackagePicker } from './cards/card-package-picker.tsx';
import { SchoolPicker } from './cards/card-school-picker.tsx';
import styles from './composer-add.module.css';
import type { DraftCard } from '#state/messaging/message-drafts.ts';
import { SavedRepliesDialog } from './saved-replies/saved-replies-dialog.tsx';

interface ComposerAddProps {
  conversation: Conversation;
  onFiles: (files: readonly File[]) => void;
  onCard: (card: DraftCard) => void;
  /** Words for the caret's place. */
  onInsert: (words: string) => void;
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function ComposerAdd({ conversation, onFiles, onCard, onInsert }: ComposerAddProps) {
  const [dialog, setDialog] = useState<'school' | 'package' | 'replies' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { data: account } = useQuery(accountQuery());
  const { other, isConsultant } = conversation;
  // A consultant's profile has the id of their account.
  const cid = isConsultant ? (account?._id ?? null) : other.cid;
  const close = () => setDialog(null);

  function pick(card: DraftCard) {
    onCard(card);
    close();
  }

  return (
    <>
      <Menu position="top-start">
        <Menu.Target>
          <button type="button" className={styles.add} aria-label="Add to your message">
            <IconPlus size={22} stroke={1.75} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPaperclip {...ICON} />} onClick={() => input.current?.click()}>
            <span className={styles.file}>
              Picture or document
              <span className={styles.kinds}>{UPLOAD_KINDS}</span>
            </span>
          </Menu.Item>
          <Menu.Item leftSection={<IconSchool {...ICON} />} onClick={() => setDialog('school')}>
            A school
          </Menu.Item>
          {cid === null ? null : (
            <Menu.Item leftSection={<IconPackage {...ICON} />} onClick={() => setDialog('package')}>
              A package
            </Menu.Item>
          )}
          {isConsultant ? (
            <Menu.Item leftSection={<IconMessageCircleCog {...ICON} />} onClick={() => setDialog('replies')}>
              Saved replies
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={UPLOAD_ACCEPT}
        aria-label="Files to add"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {dialog === 'school' ? <SchoolPicker onPick={pick} onClose={close} /> : null}
      {dialog === 'package' && cid !== null ? (
        <PackagePicker cid={cid} isOwn={isConsultant} onPick={pick} onClose={close} />
      ) : null}
      {dialog === 'replies' ? (
        <SavedRepliesDialog
          names={{ name: other.name, me: account?.name ?? '' }}
          onInsert={(words) => {
            onInsert(words);
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
