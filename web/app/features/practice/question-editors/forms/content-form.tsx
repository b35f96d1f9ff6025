// The form of each type.
import type { ReactNode } from 'react';
import type { EditedType } from '#features/practice/question-editors/editor-types.ts';
import { CasperForm } from './casper-form.tsx';
import { EssayForm } from './essay-form.tsx';
import { InterviewForm } from './interview-form.tsx';
import { MultipleChoiceForm } from './multiple-choice-form.tsx';
import { PreviewForm } from './preview-form.tsx';

const FORMS: Record<EditedType, () => ReactNode> = {
  interview: InterviewForm,
  casper: CasperForm,
  aamcpreview: PreviewForm,
  multiplechoice: MultipleChoiceForm,
  essay: EssayForm,
};

export function ContentForm({ type }: { type: EditedType }) {
  const Form = FORMS[type];
  return <Form />;
}
