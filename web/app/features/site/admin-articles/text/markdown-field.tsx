// The text of an article: a text field with a toolbar and keys. The browser's own undo knows every edit.
import { ARTICLE_BODY_MAX_LENGTH } from '@matricula/contract/site/articles.rules.ts';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from '#features/site/admin-articles/article-editor.module.css';
import { type EditName, EDITS, editText } from './markdown-edits.ts';

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const keyText = (key: string) => `${IS_APPLE ? '⌘' : 'Ctrl '}${key.toUpperCase()}`;

interface MarkdownFieldProps {
  value: string;
  onText: (text: string) => void;
}

export function MarkdownField({ value, onText }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function edit(name: EditName) {
    const field = area.current;
    if (field === null) return;
    field.focus();
    const { text, from, to, select } = editText(name, field.value, [field.selectionStart, field.selectionEnd]);
    field.setSelectionRange(from, to);
    // Outdated, and the only way of inserting that the browser's undo knows of.
    const isInserted = typeof document.execCommand === 'function' && document.execCommand('insertText', false, text);
    if (!isInserted) {
      field.setRangeText(text);
      onText(field.value);
    }
    field.setSelectionRange(...select);
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const found = EDITS.find(({ key }) => key === event.key.toLowerCase());
    if (found === undefined) return;
    event.preventDefault();
    edit(found.name);
  }

  return (
    <div className={styles.text}>
      <div role="toolbar" aria-label="Formatting" aria-controls="article-body" className={styles.toolbar}>
        {EDITS.map(({ name, label, key }) => (
          <Button
            key={name}
            variant="quiet"
            size="small"
            title={key === undefined ? label : `${label} (${keyText(key)})`}
            aria-keyshortcuts={key === undefined ? undefined : `Control+${key}`}
            onClick={() => edit(name)}
          >
            {label}
          </Button>
        ))}
      </div>
      <TextArea
        ref={area}
        id="article-body"
        label="Text"
        hint="Markdown. A number of a test or school: {{format:casper.scenarios}}, {{school:harvard.mcat}}."
        rows={18}
        maxLength={ARTICLE_BODY_MAX_LENGTH}
        spellCheck
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
    </div>
  );
}
