// The title above the text.
import { ARTICLE_TITLE_MAX_LENGTH } from '@matricula/contract/site/articles.rules.ts';
import { TextField } from '#ui/form/text-field.tsx';
import type { ArticleDraft } from '#features/site/admin-articles/use-article-draft.ts';

export function TitleField({ draft: { content, change } }: { draft: ArticleDraft }) {
  return (
    <TextField
      label="Title"
      maxLength={ARTICLE_TITLE_MAX_LENGTH}
      autoComplete="off"
      value={content.title}
      onChange={({ currentTarget }) => change({ title: currentTarget.value })}
    />
  );
}
