// Looks into the real inbox that the product's mails arrive in.

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** As it came over SMTP, headers and all. */
  source(): Promise<string>;
  /** The first link of the plain text that carries a token, and that token. */
  link: string | null;
  token: string | null;
}

export interface Inbox {
  /** Mails to this address, oldest first. */
  list(to: string): Promise<ReceivedMail[]>;
  /** Waits for a mail to this address whose subject contains the words. */
  findMail(to: string, subject?: string): Promise<ReceivedMail>;
}

interface RawMail {
  id: string;
  subject: string;
  text: string;
  html: string;
  messageId?: string;
  to: { address: string }[];
  headers: Record<string, string>;
  date?: string;
  time?: string;
}

const WAIT_MS = 5_000;

export function createInbox(port: number): Inbox {
  /** In the order in which they came. Nobody deletes one, so only what came since is asked for. */
  const known: RawMail[] = [];
  let asking: Promise<void> = Promise.resolve();

  async function readNew(): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/api/email?skip=${known.length}`);
    known.push(...((await answer.json()) as RawMail[]));
  }

  async function list(to: string): Promise<ReceivedMail[]> {
    asking = asking.then(readNew, readNew);
    await asking;
    return known
      .filter((mail) => mail.to.some(({ address }) => address.toLowerCase() === to.toLowerCase()))
      .map((mail) => present(mail, port));
  }

  return {
    list,
    findMail: async (to, subject = '') => {
      const until = Date.now() + WAIT_MS;
      for (;;) {
        const mails = await list(to); // oxlint-disable-line no-await-in-loop -- waiting is the point
        const found = mails.findLast((mail) => mail.subject.includes(subject));
        if (found !== undefined) return found;
        if (Date.now() > until) {
          throw new Error(`no mail '${subject}' to ${to}; there are: ${mails.map((mail) => mail.subject).join(', ')}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50)); // oxlint-disable-line no-await-in-loop -- waiting is the point
      }
    },
  };
}

function present(mail: RawMail, port: number): ReceivedMail {
  const link = /https?:\/\/\S+#token=[\w-]+/.exec(mail.text)?.[0] ?? null;
  return {
    to: mail.to[0]?.address ?? '',
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId ?? mail.headers['message-id'] ?? '',
    source: async () => (await fetch(`http://127.0.0.1:${port}/api/email/${mail.id}/source`)).text(),
    link,
    token: link?.split('#token=')[1] ?? null,
  };
}
