// A package that is typed and not saved: kept on this device, so that a reload or a closed tab loses nothing. Among the drafts that signing out
// asks about and deletes.
import type { OwnPackage } from '@matricula/contract/marketplace/profiles/own-profile.ts';
import { readStored, writeStored } from '#lib/device-store.ts';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';
import { BLANK_PACKAGE, type TypedPackage } from './package-fields.ts';

interface KeptPackage {
  /** As it was when its form was opened; null for a new one. */
  item: OwnPackage | null;
  typed: TypedPackage;
}

function deviceKey(): string | null {
  const userId = tokenUserId();
  return userId === null ? null : `${draftPrefix(userId)}package`;
}

export function readKeptPackage(): KeptPackage | null {
  const kept = readStored(deviceKey()) as Partial<KeptPackage> | null;
  if (typeof kept?.typed !== 'object') return null;
  return { item: kept.item ?? null, typed: { ...BLANK_PACKAGE, ...kept.typed } };
}

export function writeKeptPackage(kept: KeptPackage | null): void {
  writeStored(deviceKey(), kept);
}
