// Words typed into the profile that are not saved: kept on this device, so that a reload or a closed tab loses nothing. Among the drafts that
// signing out asks about and deletes.
import type { ProfileFields } from '@matricula/contract/marketplace/profiles/profile-fields.rules.ts';
import { readStored, writeStored } from '#lib/device-store.ts';
import { draftPrefix } from '#lib/left-on-device.ts';
import { tokenUserId } from '#lib/session.ts';

export interface KeptWords {
  /** Of the profile that was edited. */
  version: number;
  fields: ProfileFields;
  /** What stood there before anything was typed. */
  base: ProfileFields;
}

function deviceKey(): string | null {
  const userId = tokenUserId();
  return userId === null ? null : `${draftPrefix(userId)}profile`;
}

/** `saved`: a list that it lacks, or that an older page has kept otherwise, is taken from here. */
export function readKeptWords(saved: ProfileFields): KeptWords | null {
  const kept = readStored(deviceKey()) as Partial<KeptWords> | null;
  if (typeof kept?.version !== 'number' || typeof kept.fields !== 'object') return null;
  return { version: kept.version, fields: { ...saved, ...kept.fields }, base: { ...saved, ...kept.base } };
}

export function writeKeptWords(kept: KeptWords | null): void {
  writeStored(deviceKey(), kept);
}
