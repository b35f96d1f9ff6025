// Mail over SMTP. Only jobs send mail, so a request never waits for a mail server and a crash never loses one.
import { createTransport } from 'nodemailer';
import type { Config } from '#config.ts';
import { oneLine } from '#platform/mail/mail-layout.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same key gives the same Message-ID, so a mail repeated after a crash is recognised as one. */
  key: string;
  /** Where this kind of mail is turned off: by one POST without a question (RFC 8058), or by a person who opens it. */
  unsubscribeUrl?: string;
}

/** A mail that no later try would bring to its reader. */
export interface RefusedMail {
  to: string;
  /** The mail server's number: 550. Its words are left out: they repeat the address. */
  code: number;
}

export interface Mailer {
  /**
   * Fails when `to` is not exactly one address, or the mail server does not take the mail. One that it refuses for good, because there is
   * no such mailbox, is told to whoever keeps those, and is then as done with as one that was sent: trying again would only cost us our name.
   */
  send(mail: Mail): Promise<void>;
  /** Until somebody keeps refused mails, they fail like others. */
  onRefused(keep: (refused: RefusedMail) => Promise<void>): void;
  close(): void;
}

/** One address and nothing else: separators, brackets, quotes and line ends could smuggle in a second recipient or header. */
const SINGLE_ADDRESS = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u;
const SUBJECT_MAX_LENGTH = 200;
/** A mail server that hangs costs a job its turn, not its worker an hour. */
const TIMEOUT_MS = 10_000;
/**
 * RFC 3463: no such mailbox, no such domain, the mailbox has moved, its domain takes no mail, it is switched off. Only a server that says so
 * this exactly is believed: '550 relay denied' is our own mistake, and its mails must still go out once it is mended.
 */
const GONE_FOR_GOOD = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/;

export function createMailer(config: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  const transport = createTransport(
    {
      url: config.smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // What a person types must never become a file read or a request made by the mailer.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: config.mailFrom },
  );
  let keepRefused: ((refused: RefusedMail) => Promise<void>) | null = null;
  const domain = /@([^>\s]+)/.exec(config.mailFrom)?.[1] ?? 'localhost';
  return {
    send: async ({ to, subject, text, html, key, unsubscribeUrl }) => {
      // The address stays out of the error: errors are logged, addresses are not.
      if (!SINGLE_ADDRESS.test(to)) throw new Error('An e-mail goes to exactly one plain address');
      const sending = transport.sendMail({
        to: { name: '', address: to },
        subject: oneLine(subject).slice(0, SUBJECT_MAX_LENGTH),
        text,
        html,
        messageId: `<${key.replace(/[^\w.-]/g, '-')}@${domain}>`,
        // RFC 3834: keeps out-of-office robots from answering a mail that nobody wrote.
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
      });
      try {
        await sending;
      } catch (error) {
        const code = refusalCodeOf(error);
        if (code === null || keepRefused === null) throw error;
        await keepRefused({ to, code });
      }
    },
    onRefused: (keep) => {
      keepRefused = keep;
    },
    close: () => transport.close(),
  };
}

/** The server's number where it refused the address itself, for good. */
function refusalCodeOf(error: unknown): number | null {
  const { command, response, responseCode } = error as { command?: string; response?: string; responseCode?: number };
  if (command !== 'RCPT TO' || responseCode === undefined) return null;
  return GONE_FOR_GOOD.test(response ?? '') ? responseCode : null;
}

/** RFC 8058 asks for exactly one HTTP address, so the one that takes the POST also leads a person to the page. */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  return { 'List-Unsubscribe': `<${new URL(url).href}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
