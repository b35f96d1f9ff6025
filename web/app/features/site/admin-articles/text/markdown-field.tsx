// The text of an article: a text field with a toolbar and keys. The browser's own undo knows every edit.
import { ARTICLE_BODY_MAX_LENGTH } from '@matricula/contract/site/articles.rules.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFoundImages } from '#state/foundation/use-found-images.ts';
import { Button } from '#ui/button.tsx';
import { ImagePicker } from '#ui/dialog/image-picker.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import styles from '#features/site/admin-articles/article-editor.module.css';
import { type Edit, type EditName, EDITS, editText, insertPicture } from './markdown-edits.ts';

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
const keyText = (key: string) => `${IS_APPLE ? '⌘' : 'Ctrl '}${key.toUpperCase()}`;

interface MarkdownFieldProps {
  value: string;
  onText: (text: string) => void;
}

export function MarkdownField({ value, onText }: MarkdownFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  const [isChoosing, setChoosing] = useState(false);
  const found = useFoundImages(isChoosing);

  function edit(name: EditName) {
    write((field) => editText(name, field.value, [field.selectionStart, field.selectionEnd]));
  }

  function write(makeEdit: (field: HTMLTextAreaElement) => Edit) {
    const field = area.current;
    if (field === null) return;
    field.focus();
    const { text, from, to, select } = makeEdit(field);
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
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          Picture
        </Button>
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
      {isChoosing ? (
        <ImagePicker
          title="Insert a picture"
          {...found}
          error={null}
          isBusy={false}
          onChoose={(image) => {
            setChoosing(false);
            // Once the dialog has given the focus back: the browser's undo knows only what is typed into the focused field.
            requestAnimationFrame(() => write((field) => insertPicture(field.value, field.selectionStart, image)));
          }}
          onClose={() => setChoosing(false)}
        >
          <p>
            It stands below the line that you are on, with its credit.{' '}
            <Link to="/course/uploadimage">Add others to the library</Link>
          </p>
        </ImagePicker>
      ) : null}
    </div>
  );
}
