// The demo consultants keep the rules that real ones are held to: whoever signs in as one can save the profile and packages as they stand.
import { checkPackage, priceFloorOf } from '@matricula/contract/marketplace/profiles/packages.rules.ts';
import {
  checkProfileFields,
  type ProfileFields,
} from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { expect, it } from 'vitest';
import { contactText } from '#features/marketplace/consultants/consultants.service.ts';
import { CASEY, CONSULTANTS } from '../people/consultants.ts';
import { consultantRows } from './small-consultants.ts';

const now = new Date('2026-11-18T12:00:00Z');

it.each([CASEY, ...CONSULTANTS].map((sketch) => [sketch.name, sketch] as const))('%s', (_, sketch) => {
  const { consultant, packages } = consultantRows(sketch, { now, passwordHash: '' });
  const fields = {
    ...consultant,
    education: JSON.parse(consultant.education as string) as ProfileFields['education'],
    testScores: JSON.parse(consultant.testScores as string) as ProfileFields['testScores'],
  } as unknown as ProfileFields;
  expect(checkProfileFields(fields, now.getUTCFullYear())).toEqual({});
  const texts = [
    fields.taglineOne,
    fields.taglineTwo,
    fields.aboutMe,
    ...fields.education.map(({ title, school }) => `${title}\n${school}`),
    ...fields.testScores.map(({ title, score }) => `${title}\n${score}`),
    ...packages.flatMap(({ title, description }) => [title, description ?? '']),
  ];
  expect(texts.flatMap((text) => contactText(text) ?? [])).toEqual([]);
  for (const {
    title,
    description = '',
    priceCents,
    priceCadCents = null,
    durationMinutes,
    isLive = false,
  } of packages) {
    const offer = {
      title,
      description,
      price: Number(priceCents),
      priceCAD: priceCadCents === null ? null : Number(priceCadCents),
      time: Number(durationMinutes),
      live: isLive,
    };
    const terms = { floorCents: priceFloorOf(sketch.tags), isCadOn: sketch.hasCad };
    expect([title, checkPackage(offer, terms)]).toEqual([title, {}]);
  }
});
