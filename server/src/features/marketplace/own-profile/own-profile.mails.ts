// The words of the mails about a profile that changed while its owner was away, or will. Pure; the frame around them is the platform's.
import { BRANDS, type BrandId, DEFAULT_BRAND_ORIGINS } from '@matricula/contract/base/brands.ts';
import { type Hindrance, HINDRANCE_TEXTS } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { MailPreview } from '#platform/mail/dev-mail.ts';
import { mailLayout } from '#platform/mail/mail-layout.ts';
import type { ProfileNewsKind } from './own-profile.events.ts';

export interface ProfileNews {
  name: string;
  kind: ProfileNewsKind;
  year: number;
  hindrances: readonly Hindrance[];
}

interface Words {
  subject: string;
  paragraphs: string[];
  action: string;
}

function wordsOf({ kind, year, hindrances }: ProfileNews): Words {
  switch (kind) {
    case 'returned':
      return {
        subject: 'Your profile is listed again',
        paragraphs: ['Your pause is over. Applicants can find you in the marketplace again.'],
        action: 'Open your profile',
      };
    case 'not-returned':
      return {
        subject: 'Your profile could not be listed again',
        paragraphs: [
          'Your pause is over, but something is missing, so your profile stays paused:',
          ...hindrances.map((hindrance) => HINDRANCE_TEXTS[hindrance]),
        ],
        action: 'Open your profile',
      };
    case 'declaration-due':
      return {
        subject: `Your declaration for ${year}`,
        paragraphs: [
          `Consultants declare every year that they have no conflict of interest. Last year’s declaration counts until January 31. Without a new one, your profile will be paused after that date.`,
        ],
        action: `Declare for ${year}`,
      };
    case 'undeclared':
      return {
        subject: 'Your profile is paused',
        paragraphs: [
          `We do not have your conflict-of-interest declaration for ${year}, so your profile is paused and applicants cannot find it. Your conversations continue. Make the declaration, then list your profile again.`,
        ],
        action: `Declare for ${year}`,
      };
    case 'below-floor':
      return {
        subject: 'Your profile is paused',
        paragraphs: [
          'The minimum price in your fields has changed, and at least one of your packages is now below it. Your profile is paused and applicants cannot find it. Your conversations continue. Raise the price or shorten the time, then list your profile again.',
        ],
        action: 'Open your profile',
      };
  }
}

export function profileMail({ brand, origin }: { brand: BrandId; origin: string }, news: ProfileNews) {
  const { subject, paragraphs, action } = wordsOf(news);
  const body = mailLayout({
    brand,
    origin,
    title: subject,
    paragraphs: [`Hello ${news.name},`, ...paragraphs],
    action: { label: action, url: `${origin}/app/consultant/profile` },
    footer: `You get this e-mail because you are a consultant at ${BRANDS[brand].name}.`,
  });
  return { subject, ...body };
}

/** With invented data, for the gallery of developers. */
export const profileMailPreviews: MailPreview[] = [
  preview('profile-returned', 'A pause is over', 'returned'),
  preview('profile-not-returned', 'A pause is over, and something is missing', 'not-returned'),
  preview('profile-declaration-due', 'A declaration is due', 'declaration-due'),
  preview('profile-undeclared', 'A profile is paused without a declaration', 'undeclared'),
  preview('profile-below-floor', 'A profile is paused below the minimum price', 'below-floor'),
];

function preview(name: string, title: string, kind: ProfileNewsKind): MailPreview {
  const news: ProfileNews = { name: 'Ada Lovelace', kind, year: 2027, hindrances: ['package', 'declaration'] };
  return { name, title, render: (brand) => profileMail({ brand, origin: DEFAULT_BRAND_ORIGINS[brand] }, news) };
}
