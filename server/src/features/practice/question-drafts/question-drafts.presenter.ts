// Rows of drafts → the wire. Pure.
import type { PresenceReply, QuestionDraft, QuestionDraftReply } from '@matricula/contract/practice/question-drafts.ts';
import type { DraftRow } from './question-drafts.repository.ts';
import type { findDraft, keepPresence } from './question-drafts.service.ts';

const NOBODY = 'Matricula editors';

type Found = Awaited<ReturnType<typeof findDraft>>;
type Present = Awaited<ReturnType<typeof keepPresence>>;

export function presentDraftReply({ draft, version, userId }: Found): QuestionDraftReply {
  return { draft: draft === null ? null : presentDraft(draft, userId), version };
}

function presentDraft(row: DraftRow, userId: string): QuestionDraft {
  const { revision, basedOn, content, settings, replacedContent, replacedSettings, replacedSavedAt } = row;
  const hasReplaced = replacedContent !== null && replacedSettings !== null && replacedSavedAt !== null;
  return {
    revision,
    basedOn,
    content,
    settings,
    ...presentSaver(row, userId),
    replaced: hasReplaced
      ? {
          content: replacedContent,
          settings: replacedSettings,
          savedBy: row.replacedSavedByName ?? NOBODY,
          isOwn: row.replacedSavedBy === userId,
          savedAt: replacedSavedAt.toISOString(),
        }
      : null,
  };
}

function presentSaver(row: { savedBy: string | null; savedByName: string | null; savedAt: Date }, userId: string) {
  return { savedBy: row.savedByName ?? NOBODY, isOwn: row.savedBy === userId, savedAt: row.savedAt.toISOString() };
}

export function presentPresence({ others, draft, version, userId }: Present): PresenceReply {
  return {
    others: others.map(({ id, name }) => ({ name, isOwn: id === userId })),
    draft: draft === null ? null : { revision: draft.revision, ...presentSaver(draft, userId) },
    version,
  };
}
