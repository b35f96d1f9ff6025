// The types that have an editor: what its screen is called, and where it stands.
import type { QuestionType } from '@matricula/contract/practice/content/question-vocabulary.rules.ts';

export type EditedType = Exclude<QuestionType, 'lesson'>;

interface EditorWords {
  path: string;
  /** 'Essay': behind 'Add' and 'Edit' (spec §2). */
  noun: string;
  titleLabel: string;
}

export const EDITORS: Record<EditedType, EditorWords> = {
  interview: { path: '/course/qinterview/', noun: 'Interview Question', titleLabel: 'Title' },
  casper: { path: '/course/qcasper/', noun: 'CASPer Scenario', titleLabel: 'Title' },
  aamcpreview: { path: '/course/qaamcpreview/', noun: 'AAMC PREview Scenario', titleLabel: 'Title' },
  multiplechoice: { path: '/course/qmultiplechoice/', noun: 'Multiple Choice Question', titleLabel: 'Title' },
  essay: { path: '/course/qessay/', noun: 'Essay', titleLabel: 'Essay title' },
};

/** 'Add Essay' or 'Edit Essay'. */
export function editorTitle(type: EditedType, isNew: boolean): string {
  return `${isNew ? 'Add' : 'Edit'} ${EDITORS[type].noun}`;
}
