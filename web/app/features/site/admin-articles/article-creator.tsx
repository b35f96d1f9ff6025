// A new article begins with its title; everything else is written in the editor, which saves by itself.
import { ARTICLE_TITLE_MAX_LENGTH } from '@matricula/contract/site/articles.rules.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { createArticleMutation } from './admin-articles.queries.ts';

export function ArticleCreator() {
  const create = useMutation(createArticleMutation());
  const navigate = useNavigate();
  // Of this form: pressed twice, or again after a lost answer, one is made.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm<{ title: string }>({
    name: 'article',
    isShort: true,
    check: ({ title }) => (title === '' ? { title: 'Enter a title' } : {}),
    fallbackText: 'The article could not be added.',
    send: async ({ title }) => {
      const { articleId } = await create.mutateAsync({ requestId, title });
      await navigate(href('/course/articles/:articleId', { articleId }));
    },
  });
  return (
    <form noValidate method="post" aria-label="Add an article" onSubmit={form.submit}>
      <Stack>
        {form.failure === null ? null : <Banner kind="error">{form.failure}</Banner>}
        <TextField
          {...form.field('title')}
          label="Title"
          hint="The address is made of it. Both can be changed later."
          maxLength={ARTICLE_TITLE_MAX_LENGTH}
          autoComplete="off"
        />
        <Row>
          <Button type="submit" isBusy={form.isBusy} busyLabel="Adding...">
            Write the article
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
