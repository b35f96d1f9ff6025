// Holds what talkers wrote, were told and see against what the database has. Every difference is a line of words.
import { waitUntil } from './child.ts';
import type { Product } from './product.ts';
import { isUpTo, type Talker } from './talkers.ts';

interface StoredMessage {
  conversation_id: string;
  seq: number;
  sender_id: string;
  client_id: string;
  body: string;
  is_deleted: boolean;
}

interface Progress {
  lastSeq: number;
  changeCount: number;
}
const NOTHING: Progress = { lastSeq: 0, changeCount: 0 };
/** Who is late by then is named, so that a slow run says why. */
const NOTED_AFTER_MS = 8_000;

async function selectProgress(product: Product): Promise<Map<string, Progress>> {
  const rows = await product.postgres.query<Progress & { id: string }>(
    product.database,
    'select id, last_seq::int as "lastSeq", change_count::int as "changeCount" from conversations',
  );
  return new Map(rows.map(({ id, ...progress }) => [id, progress]));
}

/** Waits until every outbox is empty and every view reaches as far as the database, and says how long it took. */
export async function waitUntilAllSee(product: Product, talkers: readonly Talker[], withinMs: number): Promise<number> {
  const start = performance.now();
  let hasNoted = false;
  try {
    await waitUntil(
      'all views reach as far as the database',
      async () => {
        const behind = await selectBehind(product, talkers);
        if (!hasNoted && performance.now() - start > NOTED_AFTER_MS) {
          hasNoted = true;
          console.log(`after ${NOTED_AFTER_MS} ms ${behind.length} are behind:\n${behind.slice(0, 5).join('\n')}`);
        }
        return behind.length === 0;
      },
      withinMs,
      100,
    );
  } catch (error) {
    const behind = await selectBehind(product, talkers);
    const lines = behind.slice(0, 10).join('\n');
    throw new Error(`${behind.length} of ${talkers.length} are behind:\n${lines}`, { cause: error });
  }
  return performance.now() - start;
}

/** A line for each talker who is not there yet. */
async function selectBehind(product: Product, talkers: readonly Talker[]): Promise<string[]> {
  const progress = await selectProgress(product);
  return talkers.flatMap((talker) => {
    const stored = progress.get(talker.conversationId) ?? NOTHING;
    if (isUpTo(talker, stored)) return [];
    const { messages, lastSeq, changeCount } = talker.view();
    return (
      `${talker.userId}: ${talker.waiting().length} waiting, ${talker.takingBack()} to take back, ` +
      `sees ${messages.at(-1)?.seq} of ${lastSeq} heard of and ${changeCount} changes, ` +
      `database ${JSON.stringify(stored)}, ${talker.isConnected() ? 'connected' : 'not connected'}`
    );
  });
}

export interface Verdict {
  stored: number;
  /** Written or acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** A gap in the places, or not in the order of writing. */
  misordered: string[];
  /** A view that is not what the database has. */
  different: string[];
  /** What must never happen on the way. */
  wrongs: string[];
}

/** What a verdict must be. */
export function nothingWrong(stored: number): Verdict {
  return { stored, lost: [], doubled: [], misordered: [], different: [], wrongs: [] };
}

/** To be called when all is calm. Loads every talker's whole conversation. */
export async function judge(product: Product, talkers: readonly Talker[]): Promise<Verdict> {
  for (const talker of talkers) await talker.loadAll();
  const rows = await product.postgres.query<StoredMessage>(
    product.database,
    `select c.id as conversation_id, m.seq::int, m.sender_id, m.client_id, m.body, m.deleted_at is not null as is_deleted
       from messages m join conversations c on c.number = m.conversation_number order by m.conversation_number, m.seq`,
  );
  const byConversation = Map.groupBy(rows, ({ conversation_id }) => conversation_id);
  const progress = await selectProgress(product);
  const verdict: Verdict = { stored: rows.length, lost: [], doubled: [], misordered: [], different: [], wrongs: [] };
  for (const [id, messages] of byConversation) {
    if (messages.some(({ seq }, index) => seq !== index + 1)) verdict.misordered.push(`${id}: places with a gap`);
    if (messages.length !== progress.get(id)?.lastSeq) verdict.lost.push(`${id}: fewer messages than places`);
  }
  for (const talker of talkers) judgeTalker(talker, byConversation.get(talker.conversationId) ?? [], verdict);
  return verdict;
}

function judgeTalker(talker: Talker, messages: readonly StoredMessage[], verdict: Verdict): void {
  const name = `${talker.userId} in ${talker.conversationId}`;
  const places = Map.groupBy(messages, ({ client_id }) => client_id);
  for (const { clientId } of talker.written) {
    const found = places.get(clientId)?.length ?? 0;
    if (found === 0) verdict.lost.push(`${name}: ${clientId} was written`);
    if (found > 1) verdict.doubled.push(`${name}: ${clientId} is there ${found} times`);
  }
  for (const [clientId, seq] of talker.acknowledged) {
    if (places.get(clientId)?.[0]?.seq !== seq) verdict.lost.push(`${name}: ${clientId} was acknowledged at ${seq}`);
  }
  const wanted = talker.written.map(({ clientId }) => clientId);
  const mine = new Set(wanted);
  const inOrder = messages.filter(({ client_id }) => mine.has(client_id)).map(({ client_id }) => client_id);
  if (inOrder.join() !== wanted.join()) verdict.misordered.push(`${name}: not in the order of writing`);

  const stored = messages.map(({ seq, client_id, body, is_deleted }) => `${seq} ${client_id} ${is_deleted} ${body}`);
  const seen = talker
    .view()
    .messages.map(({ seq, clientId, body, isDeleted }) => `${seq} ${clientId} ${isDeleted} ${body}`);
  if (seen.length !== new Set(seen.map((line) => line.split(' ')[1])).size)
    verdict.doubled.push(`${name}: in the view`);
  const index = stored.findIndex((line, at) => line !== seen[at]);
  if (index !== -1 || stored.length !== seen.length) {
    verdict.different.push(
      `${name}: stored '${stored[index]}', seen '${seen[index]}', ${seen.length}/${stored.length}`,
    );
  }
  verdict.wrongs.push(...talker.wrongs.map((wrong) => `${name}: ${wrong}`));
}
