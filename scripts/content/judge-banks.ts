// All gates over all files of the banks, for the command and the guard. An item that cannot be read is a problem of its file.
import type { Finding } from '../../contract/src/practice/gates/finding.ts';
import { checkAll, checkBank, checkItem } from '../../contract/src/practice/gates/gates.ts';
import { schoolNamesOf } from '../../contract/src/practice/gates/school-names.ts';
import { scriptOf, spokenOf } from '../../contract/src/practice/media/media-script.ts';
import { checkMedia } from '../../contract/src/practice/gates/item/media-gate.ts';
import { captionsOf, writeWebVtt } from '../../server/seed/media/captions.ts';
import { type Bank, type BankFile, parseBanks, type Problem } from '../../server/seed/banks/bank-files.ts';

/** A finding with the file to open; a bank's own findings name its bank.yaml. */
export interface FiledFinding extends Finding {
  file: string;
  courseId: string;
  /** Whether it stops `npm run check`: a draft may still be wrong. */
  isBlocking: boolean;
}

export interface Verdict {
  banks: Bank[];
  problems: Problem[];
  findings: FiledFinding[];
}

export function judgeBanks(files: readonly BankFile[], schoolNames: readonly string[]): Verdict {
  const { banks, problems } = parseBanks(files);
  const items = banks.flatMap((bank) => bank.items);
  const itemsById = new Map(items.map((item) => [item.id, item]));
  const findings = [
    ...items.flatMap((item) => checkItem(item, schoolNames)),
    ...items.flatMap(checkCaptions),
    ...banks.flatMap((bank) => checkBank(bank.items)),
    ...checkAll(banks.map((bank) => bank.items)),
  ];
  return {
    banks,
    problems,
    findings: findings.map((finding) => {
      const item = itemsById.get(finding.itemId);
      const courseId = item?.courseId ?? finding.itemId;
      const isBlocking = finding.severity === 'error' && item?.state !== 'draft';
      return { ...finding, file: item?.file ?? `${courseId}/bank.yaml`, courseId, isBlocking };
    }),
  };
}

/** About as fast as the voices speak; the exact times are judged when the media are made. */
const LETTERS_A_SECOND = 12.5;
const MADE = ['.webm', '.mp4', '.vtt', '.jpg'];

/** Whether what is said can be cut into captions that fit. */
function checkCaptions(item: Bank['items'][number]): Finding[] {
  const script = scriptOf(item.content);
  if (script === null) return [];
  let seconds = 0;
  const lines = spokenOf(script).map((line) => {
    const startsAt = seconds;
    seconds += Math.max(1, line.text.length / LETTERS_A_SECOND);
    return { ...line, startsAt, endsAt: seconds };
  });
  return checkMedia(item, { files: MADE, captions: writeWebVtt(captionsOf(lines)) });
}

interface SchoolLine {
  title: string;
  shortTitle?: string;
  attendedAs?: string[];
}

/** Names that no item may use. */
export function schoolNamesIn(schoolsJson: string): string[] {
  const schools = JSON.parse(schoolsJson) as SchoolLine[];
  return schoolNamesOf(schools.map(({ attendedAs, ...school }) => ({ ...school, otherNames: attendedAs ?? [] })));
}
