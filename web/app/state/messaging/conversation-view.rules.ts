// What a client knows of one conversation: a contiguous range of messages, and how far the conversation is. Pure. The
// browser and the chaos runs use this very code, so that what is proven is what people see.
import type { Message, MessagesReply } from '@matricula/contract/messaging/messages.ts';

export interface ConversationView {
  /** In the order of `seq`, without a gap. Empty until the first page. */
  messages: readonly Message[];
  /** The highest `seq` heard of. Beyond the last message there is something to fetch. */
  lastSeq: number;
  /** Changes of earlier messages applied so far. */
  changeCount: number;
  /** Changes heard of. Beyond `changeCount` there is something to fetch. */
  lastChange: number;
  /** Whether the first page has come. */
  isLoaded: boolean;
}

export const EMPTY_VIEW: ConversationView = {
  messages: [],
  lastSeq: 0,
  changeCount: 0,
  lastChange: 0,
  isLoaded: false,
};

export function firstSeqOf({ messages }: ConversationView): number {
  return messages[0]?.seq ?? 0;
}

/** The end of the range: 0 when nothing is known. */
export function endSeqOf({ messages }: ConversationView): number {
  return messages.at(-1)?.seq ?? 0;
}

export function hasEarlier(view: ConversationView): boolean {
  return view.isLoaded && firstSeqOf(view) > 1;
}

/** Whether something is known to be missing at the end, or changed and not applied. */
export function isBehind(view: ConversationView): boolean {
  return !view.isLoaded || endSeqOf(view) < view.lastSeq || view.changeCount < view.lastChange;
}

/** What to ask for to catch up: what follows the range, and what changed in it. */
export function catchUpQuery(view: ConversationView): { after?: number; changedSince?: number } {
  return view.isLoaded ? { after: endSeqOf(view), changedSince: view.changeCount } : {};
}

/**
 * A page in any direction, as answered; `changedSince` as it was asked. Pages that do not touch the range replace it, because
 * the range has no gap.
 */
export function mergePage(view: ConversationView, page: MessagesReply, changedSince?: number): ConversationView {
  // A change may have been heard of while this answer was on its way: then what is known is the newer word.
  const isOlder = page.changeCount < view.changeCount;
  const joined = join(view.messages, page.messages, isOlder);
  return {
    messages: isOlder ? joined : page.changed.reduce(replace, joined),
    lastSeq: Math.max(view.lastSeq, page.lastSeq, joined.at(-1)?.seq ?? 0),
    changeCount: changeCountAfter(view, page, { joined, changedSince }),
    lastChange: Math.max(view.lastChange, view.changeCount, page.changeCount),
    isLoaded: true,
  };
}

/** Up to where changes are known to be in every message of the range. */
function changeCountAfter(
  view: ConversationView,
  page: MessagesReply,
  { joined, changedSince }: { joined: readonly Message[]; changedSince: number | undefined },
): number {
  if (!view.isLoaded) return page.changeCount;
  // What an older answer brought in may have changed since: those changes are asked for again.
  if (page.changeCount < view.changeCount)
    return page.messages.some((message) => joined.includes(message)) ? page.changeCount : view.changeCount;
  // An answer has the changes from where it was asked, which has to be no further than where this view stands.
  const isContiguous = changedSince !== undefined && changedSince <= view.changeCount;
  return isContiguous ? Math.max(view.changeCount, page.changedThrough) : view.changeCount;
}

/**
 * A message heard of or acknowledged. One that continues the range is appended; any other only tells how far it goes. So does
 * one whose place was heard of before: it comes late and may have been changed since.
 */
export function mergeCreated(view: ConversationView, message: Message): ConversationView {
  const lastSeq = Math.max(view.lastSeq, message.seq);
  const end = endSeqOf(view);
  const isNews = message.seq > view.lastSeq;
  const continues =
    isNews && view.isLoaded && message.seq === end + 1 && (view.messages.length > 0 || message.seq === 1);
  return continues ? { ...view, messages: [...view.messages, message], lastSeq } : { ...view, lastSeq };
}

/** A change heard of: applied when it is the next one, else only noted. */
export function mergeChanged(view: ConversationView, message: Message, change: number): ConversationView {
  const heard = { lastChange: Math.max(view.lastChange, change), lastSeq: Math.max(view.lastSeq, message.seq) };
  if (!view.isLoaded || change !== view.changeCount + 1) return { ...view, ...heard };
  return { ...view, ...heard, messages: replace(view.messages, message), changeCount: change };
}

function replace(messages: readonly Message[], message: Message): readonly Message[] {
  const index = messages.findIndex(({ seq }) => seq === message.seq);
  return index === -1 ? messages : messages.with(index, message);
}

function join(known: readonly Message[], page: readonly Message[], isOlder: boolean): readonly Message[] {
  const [first, last] = [page[0], page.at(-1)];
  if (first === undefined || last === undefined) return known;
  const [start, end] = [known[0]?.seq, known.at(-1)?.seq];
  if (start === undefined || end === undefined) return page;
  const touches = first.seq <= end + 1 && last.seq >= start - 1;
  if (!touches) return page;
  if (isOlder) return [...page.filter(({ seq }) => seq < start), ...known, ...page.filter(({ seq }) => seq > end)];
  return [...known.filter(({ seq }) => seq < first.seq), ...page, ...known.filter(({ seq }) => seq > last.seq)];
}
