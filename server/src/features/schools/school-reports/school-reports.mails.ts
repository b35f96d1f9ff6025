// The words of the answer to somebody who reported an error. Pure; the frame around them is the platform's.
import { BRANDS, type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';

export interface ReportAnswer {
  name: string;
  schoolId: string;
  title: string;
  /** A school that is not listed has no page to open. */
  isListed: boolean;
  isCorrected: boolean;
  /** What the correction changed, a line each. */
  changes: string[];
  decision: string;
}

export function reportDecidedMail({ brand, origin }: { brand: BrandId; origin: string }, answer: ReportAnswer) {
  const { name, schoolId, title, isListed, isCorrected, changes, decision } = answer;
  const subject = isCorrected ? `Corrected: ${title}` : `Your report about ${title}`;
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [
      `Hello ${name},`,
      isCorrected
        ? `You reported an error about ${title}. We corrected it. Thank you.`
        : `You reported an error about ${title}. We checked it and left the page as it is.`,
      ...changes,
      ...(decision === '' ? [] : [`${isCorrected ? 'Our note' : 'Why'}: ${decision}`]),
    ],
    ...(isListed ? { action: { label: 'Open the school', url: `${origin}/school/${schoolId}` } } : {}),
    footer: `You get this e-mail because you reported an error while signed in at ${BRANDS[brand].name}.`,
  });
  return { subject, ...body };
}

/** With invented data, for the gallery of developers. */
export const schoolReportMailPreviews: MailPreview[] = [
  preview('school-report-corrected', 'A reported error is corrected', true),
  preview('school-report-rejected', 'A report is dismissed', false),
];

function preview(name: string, title: string, isCorrected: boolean): MailPreview {
  const answer = {
    name: 'Ada Lovelace',
    schoolId: 'example-university',
    title: 'Example University School of Medicine',
    isListed: true,
    isCorrected,
    changes: isCorrected ? ['Tuition in state: $38,000 → $39,500'] : [],
    decision: isCorrected
      ? 'Tuition of 2026-27 from the school’s own page.'
      : 'The school’s own page still says $38,000.',
  };
  return { name, title, render: (brand) => reportDecidedMail({ brand, origin: DEFAULT_BRAND_ORIGINS[brand] }, answer) };
}
