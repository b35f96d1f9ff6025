// The sources of an article: what each is called, where it is, when we looked. One is saved once it is whole.
import { MAX_ARTICLE_SOURCES } from '@matricula/contract/site/articles.rules.ts';
import type { ArticleContent } from '@matricula/contract/site/managed-articles.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from '#features/site/admin-articles/article-editor.module.css';

type Source = ArticleContent['sources'][number];

interface Line extends Source {
  key: string;
}

const isWhole = ({ title, url, seenOn }: Source) =>
  title.trim() !== '' && /^https?:\/\/[^\s<>"]+$/.test(url.trim()) && /^\d{4}-\d{2}(-\d{2})?$/.test(seenOn);

function problemOf(source: Source): string | undefined {
  if (source.title === '' && source.url === '') return undefined;
  return isWhole(source) ? undefined : 'Not saved yet: enter a name, an address that begins with https://, and a day.';
}

export function SourceFields({ sources, onChange }: { sources: Source[]; onChange: (sources: Source[]) => void }) {
  const [lines, setLines] = useState<Line[]>(() => sources.map((source) => ({ ...source, key: crypto.randomUUID() })));

  function put(next: Line[]) {
    setLines(next);
    onChange(next.filter(isWhole).map(({ title, url, seenOn }) => ({ title, url: url.trim(), seenOn })));
  }
  const changeLine = (key: string, changes: Partial<Source>) =>
    put(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));

  return (
    <fieldset className={styles.sources}>
      <legend>Sources</legend>
      <Stack>
        {lines.map((line, place) => (
          <div key={line.key} role="group" aria-label={`Source ${place + 1}`} className={styles.source}>
            <TextField
              label="Name"
              maxLength={200}
              autoComplete="off"
              value={line.title}
              error={problemOf(line)}
              onChange={({ currentTarget }) => changeLine(line.key, { title: currentTarget.value })}
            />
            <TextField
              label="Link"
              type="url"
              maxLength={500}
              autoComplete="off"
              value={line.url}
              onChange={({ currentTarget }) => changeLine(line.key, { url: currentTarget.value })}
            />
            <TextField
              label="Seen"
              hint="2026-11-19, or 2026-11"
              maxLength={10}
              autoComplete="off"
              value={line.seenOn}
              onChange={({ currentTarget }) => changeLine(line.key, { seenOn: currentTarget.value })}
            />
            <Row>
              <Button
                variant="quiet"
                size="small"
                isFlush
                aria-label={`Remove source ${place + 1}`}
                onClick={() => put(lines.filter(({ key }) => key !== line.key))}
              >
                Remove
              </Button>
            </Row>
          </div>
        ))}
        {lines.length >= MAX_ARTICLE_SOURCES ? null : (
          <Row>
            <Button
              variant="secondary"
              size="small"
              onClick={() => setLines([...lines, { key: crypto.randomUUID(), title: '', url: '', seenOn: today() }])}
            >
              Add a source
            </Button>
          </Row>
        )}
      </Stack>
    </fieldset>
  );
}

const today = () => new Date().toISOString().slice(0, 10);
