// The words of the answer to somebody who reported a mistake. Pure; the frame around them is the platform's.
import { BRANDS, type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';

export interface QuestionReportAnswer {
  name: string;
  courseId: string;
  questionId: string;
  /** Empty where the question has none. */
  title: string;
  /** A question that was retired has no page to open. */
  isOffered: boolean;
  isCorrected: boolean;
  decision: string;
}

export function questionReportDecidedMail(
  { brand, origin }: { brand: BrandId; origin: string },
  answer: QuestionReportAnswer,
) {
  const { name, courseId, questionId, title, isOffered, isCorrected, decision } = answer;
  const question = title === '' ? 'a practice question' : `“${title}”`;
  const subject = isCorrected && isOffered ? `Corrected: ${question}` : `Your report about ${question}`;
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [
      `Hello ${name},`,
      `You reported a mistake in ${question}. ${outcomeOf(answer)}`,
      ...decisionParagraphs(`${isCorrected ? 'Our note' : 'Why'}: ${decision}`),
    ],
    ...(isOffered
      ? { action: { label: 'Open the question', url: `${origin}/app/courses/${courseId}/${questionId}` } }
      : {}),
    footer: `You get this e-mail because you reported a mistake at ${BRANDS[brand].name}.`,
  });
  return { subject, ...body };
}

/** As they were written: a line of its own is a paragraph of its own. */
function decisionParagraphs(text: string): string[] {
  return text.split(/\s*\n\s*/).filter((line) => line !== '');
}

function outcomeOf({ isCorrected, isOffered }: QuestionReportAnswer): string {
  if (!isCorrected) return 'We checked it and left the question as it is.';
  return isOffered ? 'We corrected it. Thank you.' : 'We removed the question. Thank you.';
}

/** With invented data, for the gallery of developers. */
export const questionReportMailPreviews: MailPreview[] = [
  preview('question-report-corrected', 'A reported question is corrected', true),
  preview('question-report-rejected', 'A reported question stays as it is', false),
];

function preview(name: string, title: string, isCorrected: boolean): MailPreview {
  const answer = {
    name: 'Ada Lovelace',
    courseId: 'casper',
    questionId: 'example-question',
    title: 'Forty cards',
    isOffered: true,
    isCorrected,
    decision: isCorrected
      ? 'The second question now says who is asked.'
      : 'The key follows the reason that is given below it.',
  };
  return {
    name,
    title,
    render: (brand) => questionReportDecidedMail({ brand, origin: DEFAULT_BRAND_ORIGINS[brand] }, answer),
  };
}
