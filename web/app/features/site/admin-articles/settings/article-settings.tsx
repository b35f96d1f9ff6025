// Everything of an article beside its title and text, in a drawer: address, summary, author, tags, review day, sources, private link.
import { Drawer } from '@mantine/core';
import {
  ARTICLE_EXCERPT_MAX_LENGTH,
  ARTICLE_SLUG_MAX_LENGTH,
  ARTICLE_SLUG_PATTERN,
  ARTICLE_SLUG_TEXT,
  articleSlugOf,
  AUTHOR_NAMES,
  authorLine,
  MAX_ARTICLE_TAGS,
} from '@matricula/contract/site/articles.rules.ts';
import type { ArticleFinding, ManagedArticle } from '@matricula/contract/site/managed-articles.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import styles from '#features/site/admin-articles/article-editor.module.css';
import { PreviewLink } from './preview-link.tsx';
import { SourceFields } from './source-fields.tsx';
import type { ArticleDraft } from '#features/site/admin-articles/use-article-draft.ts';

interface ArticleSettingsProps {
  isOpen: boolean;
  article: ManagedArticle;
  draft: ArticleDraft;
  findings: readonly ArticleFinding[];
  onClose: () => void;
}

export function ArticleSettings({ isOpen, onClose, ...rest }: ArticleSettingsProps) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      title="Settings"
      position="right"
      size="min(560px, 100vw)"
      closeButtonProps={{ 'aria-label': 'Close the settings' }}
    >
      <Settings {...rest} />
    </Drawer>
  );
}

const tagsIn = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

function Settings({ article, draft, findings }: Omit<ArticleSettingsProps, 'isOpen' | 'onClose'>) {
  const { content, change } = draft;
  // As it is typed: a comma at the end is no tag yet.
  const [tags, setTags] = useState(content.tags.join(', '));
  const [slug, setSlug] = useState(content.slug);
  const problemOf = (field: ArticleFinding['field']) =>
    findings.find((finding) => finding.field === field && finding.isBlocking)?.message;
  const isSlug = ARTICLE_SLUG_PATTERN.test(slug);

  function changeSlug(next: string) {
    setSlug(next);
    // What is no address yet is not saved: everything else must be.
    if (ARTICLE_SLUG_PATTERN.test(next)) change({ slug: next });
  }

  return (
    <Stack gap="large">
      <div className={styles.address}>
        <TextField
          label="Address"
          hint={`/blog/${slug}. An earlier address leads to this one once it is published.`}
          maxLength={ARTICLE_SLUG_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={slug}
          error={isSlug ? undefined : ARTICLE_SLUG_TEXT}
          onChange={({ currentTarget }) => changeSlug(currentTarget.value)}
        />
        <Row>
          <Button variant="quiet" size="small" isFlush onClick={() => changeSlug(articleSlugOf(content.title))}>
            Make it from the title
          </Button>
        </Row>
      </div>
      <TextArea
        label="Summary"
        hint="For the list, search engines and shared links."
        rows={3}
        maxLength={ARTICLE_EXCERPT_MAX_LENGTH}
        value={content.excerpt}
        error={problemOf('excerpt')}
        note={`${content.excerpt.length} of ${ARTICLE_EXCERPT_MAX_LENGTH} characters`}
        onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
      />
      <SelectField
        label="Author"
        hint={authorLine(content.author)}
        choices={AUTHOR_NAMES.map((name) => ({ value: name, label: name }))}
        value={content.author}
        onChange={({ currentTarget }) => change({ author: currentTarget.value })}
      />
      <TextField
        label="Tags"
        hint={`At most ${MAX_ARTICLE_TAGS}, with commas between: CASPer, Ontario.`}
        autoComplete="off"
        value={tags}
        onChange={({ currentTarget }) => {
          setTags(currentTarget.value);
          change({ tags: tagsIn(currentTarget.value) });
        }}
      />
      <TextField
        label="Review by"
        hint="The day to look at it again."
        type="date"
        value={content.reviewBy ?? ''}
        onChange={({ currentTarget }) => change({ reviewBy: currentTarget.value === '' ? null : currentTarget.value })}
      />
      <SourceFields sources={content.sources} onChange={(sources) => change({ sources })} />
      <PreviewLink article={article} />
    </Stack>
  );
}
