// A package as its owner sees it, and as the rules of packages judge it. Pure.
import type { OwnPackage } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import type { PackageRow } from './own-profile.packages.repository.ts';

export function presentPackage(row: PackageRow): OwnPackage {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    price: row.priceCents,
    priceCAD: row.priceCadCents,
    time: row.durationMinutes,
    live: row.isLive,
    version: row.version,
  };
}
