// How applicants see a consultant: the page and the card are other features', which the route passes in.
import type { ConsultantCard, ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import type { ReactNode } from 'react';

export interface ProfileViews {
  page: (profile: ConsultantProfile) => ReactNode;
  card: (card: ConsultantCard) => ReactNode;
}

/** The card that a list shows of this profile. The advertised rate is the lowest that can be bought. */
export function cardOf(profile: ConsultantProfile): ConsultantCard {
  return { ...profile, lowestHourlyPrice: profile.hourlyRate };
}
