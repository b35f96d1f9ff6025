// Reads the mail inbox the way a person would: waits for a mail to somebody, opens the link in it.

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

export interface Inbox {
  /** The newest mail to this address whose subject matches; waits for it. */
  waitForMail(address: string, subject: RegExp): Promise<Mail>;
  countMails(address: string, subject: RegExp): Promise<number>;
}

interface StoredMail {
  subject?: string;
  text?: string;
  html?: string;
}

const WAIT_MS = 20_000;

export function createInbox(inboxUrl: string): Inbox {
  async function listMails(address: string, subject: RegExp): Promise<StoredMail[]> {
    const response = await fetch(`${inboxUrl}/api/email?to.address=${encodeURIComponent(address)}`);
    const mails = (await response.json()) as StoredMail[];
    return mails.filter((mail) => subject.test(mail.subject ?? ''));
  }
  return {
    countMails: async (address, subject) => (await listMails(address, subject)).length,
    waitForMail: async (address, subject) => {
      const deadline = Date.now() + WAIT_MS;
      for (;;) {
        const mail = (await listMails(address, subject)).at(-1);
        if (mail !== undefined) return { subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' };
        if (Date.now() > deadline)
          throw new Error(`No mail to ${address} with a subject like ${subject} within ${WAIT_MS / 1000} s.`);
        await new Promise((resolve) => setTimeout(resolve, 150));
      }
    },
  };
}

/** The link in the mail's text part that leads to `path`. */
export function linkIn({ text }: Mail, path: string): string {
  const link = text.match(/https?:\/\/[^\s<>)"]+/g)?.find((url) => new URL(url).pathname.replace(/\/$/, '') === path);
  if (link === undefined) throw new Error(`No link to ${path} in the mail:\n${text}`);
  return link;
}
