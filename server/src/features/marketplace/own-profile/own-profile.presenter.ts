// A consultant's own profile as the wire knows it. Pure.
import type { ProfileState } from '@matricula/contract/marketplace/profiles/own-profile.rules.ts';
import type { OwnProfile, ProfileVersion } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { presentConsultant } from '#features/marketplace/consultants/consultants.service.ts';
import type { OwnProfileDetails } from './own-profile.service.ts';
import { presentPackage } from './own-profile.packages.presenter.ts';
import type { VersionRow } from './own-profile.versions.repository.ts';

export function presentOwnProfile(own: OwnProfileDetails): OwnProfile {
  const { consultant } = own.details;
  return {
    _id: consultant.id,
    state: consultant.state as ProfileState,
    returnsOn: consultant.returnsAt?.toISOString().slice(0, 10) ?? null,
    version: consultant.version,
    savedAt: consultant.updatedAt.toISOString(),
    fields: { ...own.fields, education: own.fields.education.map(({ proofSeenOn: _, ...entry }) => entry) },
    shown: presentConsultant(own.details).data,
    packages: own.packages.map(presentPackage),
    enabledCADPayments: consultant.enabledCadPayments,
    floor: own.floor,
    declaredYear: own.declaredYear,
    thisYear: own.thisYear,
    hindrances: own.hindrances,
  };
}

export function presentVersion({ version, savedAt, changed, restoredFrom }: VersionRow): ProfileVersion {
  return { version, savedAt: savedAt.toISOString(), changed, restoredFrom };
}
