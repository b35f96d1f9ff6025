// What search engines read of a profile (schema.org): the person with their offers, a rating only from real reviews, and the way to the page.
import type { ConsultantProfile } from '@matricula/contract/marketplace/consultants.ts';
import { picturePath } from '@matricula/contract/base/pictures.ts';
import type { MetaDescriptor } from 'react-router';

const DEMO_NOTICE = 'Demonstration profile: this person is invented.';

function offersOf({ packages, enabledCADPayments }: ConsultantProfile) {
  return packages
    .filter(({ live }) => live)
    .flatMap(({ title, time, price, priceCAD }) => {
      const offer = (cents: number, priceCurrency: string) => ({
        '@type': 'Offer',
        price: (cents / 100).toFixed(2),
        priceCurrency,
        itemOffered: { '@type': 'Service', name: title, description: `${time} minutes` },
      });
      return enabledCADPayments && priceCAD !== null
        ? [offer(price, 'USD'), offer(priceCAD, 'CAD')]
        : [offer(price, 'USD')];
    });
}

/** For a route's `meta`; React Router writes it into the page so that no text of it can end the script. */
export function profileData(profile: ConsultantProfile, origin: string): MetaDescriptor {
  const url = `${origin}/consultant/${profile._id}`;
  const person = {
    '@type': 'Person',
    '@id': `${url}#person`,
    name: profile.name,
    url,
    description: profile.isDemo ? DEMO_NOTICE : [profile.taglineOne, profile.taglineTwo].filter(Boolean).join('. '),
    ...(profile.profilePicture === '' ? {} : { image: origin + picturePath(profile.profilePicture, 384, 'webp') }),
    knowsLanguage: profile.languages,
    knowsAbout: [...profile.tags, ...profile.subtags].map(({ title }) => title),
    alumniOf: profile.education
      .filter(({ school }) => school !== '')
      .map(({ school }) => ({ '@type': 'CollegeOrUniversity', name: school })),
    makesOffer: offersOf(profile),
  };
  // A Person has no rating of its own in the vocabulary; a rating may be of anything.
  const rating = {
    '@type': 'AggregateRating',
    itemReviewed: { '@id': person['@id'] },
    ratingValue: profile.consultantReviewAvg.toFixed(1),
    reviewCount: profile.consultantReviewCount,
    bestRating: 5,
    worstRating: 1,
  };
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Marketplace', item: `${origin}/marketplace` },
      { '@type': 'ListItem', position: 2, name: profile.name, item: url },
    ],
  };
  const hasRating = profile.consultantReviewCount > 0 && !profile.isDemo;
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [person, ...(hasRating ? [rating] : []), crumbs],
    },
  };
}
