// What reaches the mail server, byte by byte: one recipient, our headers and no others, whatever a person typed.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailer, type Mail, type Mailer } from '#platform/mail/mailer.ts';

interface Received {
  recipients: string[];
  headers: string;
  body: string;
}

const MAIL: Mail = {
  to: 'avery@demo.test',
  subject: 'Confirm your address',
  text: 'Hello Avery',
  html: '<p>Hello Avery</p>',
  key: 'verify-1',
};

let server: Server;
let mailer: Mailer;
let received: Received[];
/** What the server says to a recipient that it does not take. */
const refusals = new Map<string, string>();

/** Just enough of SMTP (RFC 5321) to take a mail and keep its bytes; an inbox program would already have parsed them. */
function createSmtpServer(): Server {
  return createServer((socket) => {
    let isData = false;
    let buffer = '';
    let recipients: string[] = [];
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.write('220 test\r\n');
    socket.on('data', (chunk: string) => {
      buffer += chunk;
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end === -1) return;
        const piece = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          const split = piece.indexOf('\r\n\r\n');
          received.push({ recipients, headers: piece.slice(0, split), body: piece.slice(split + 4) });
          recipients = [];
          isData = false;
          socket.write('250 taken\r\n');
        } else if (piece.startsWith('DATA')) {
          isData = true;
          socket.write('354 go on\r\n');
        } else {
          if (piece.startsWith('RCPT')) recipients.push(piece);
          const refusal = piece.startsWith('RCPT') ? refusals.get(piece) : undefined;
          socket.write(`${refusal ?? (piece.startsWith('QUIT') ? '221 bye' : '250 ok')}\r\n`);
        }
      }
    });
  });
}

beforeEach(async () => {
  received = [];
  refusals.clear();
  server = createSmtpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Matricula <no-reply@matricula.test>' });
});

afterEach(() => {
  mailer.close();
  server.close();
});

describe('the mailer', () => {
  it('sends text and HTML to one person, and the same key as the same message', async () => {
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    expect(received).toHaveLength(2);
    const [first, second] = received as [Received, Received];
    expect(first.recipients).toEqual(['RCPT TO:<avery@demo.test>']);
    expect(first.headers).toContain('From: Matricula <no-reply@matricula.test>');
    expect(first.headers).toContain('Auto-Submitted: auto-generated');
    expect(first.body).toContain('Hello Avery');
    expect(first.body).toContain('<p>Hello Avery</p>');
    const id = 'Message-ID: <verify-1@matricula.test>';
    expect([first.headers.includes(id), second.headers.includes(id)]).toEqual([true, true]);
  });

  it('says where its kind is turned off with one click, and only then (RFC 8058)', async () => {
    await mailer.send(MAIL);
    await mailer.send({ ...MAIL, unsubscribeUrl: 'https://matricula.test/off/abc\r\nBcc: evil@evil.test' });
    const [without, withLink] = received as [Received, Received];
    expect(without.headers).not.toContain('List-Unsubscribe');
    expect(withLink.headers).toMatch(
      /^List-Unsubscribe:\s+<https:\/\/matricula\.test\/off\/abcBcc:%20evil@evil\.test>\r$/m,
    );
    expect(withLink.headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('keeps a hostile subject in the subject', async () => {
    await mailer.send({
      ...MAIL,
      subject: `Hello\r\nBcc: evil@evil.test\r\n\r\n<b>forged</b>${'x'.repeat(500)}`,
      key: 'a\r\nBcc: evil@evil.test',
    });
    const { headers, recipients } = received[0] as Received;
    const names = headers.match(/^[\w-]+(?=:)/gm)?.map((name) => name.toLowerCase());
    expect(names?.toSorted()).toEqual(
      ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].toSorted(),
    );
    expect(headers).not.toMatch(/^bcc/im);
    expect(recipients).toHaveLength(1);
  });

  it.each([
    'avery@demo.test, evil@evil.test',
    'avery@demo.test;evil@evil.test',
    'Avery <avery@demo.test>',
    'avery@demo.test\r\nBcc: evil@evil.test',
    'avery@demo.test>\r\nRCPT TO:<evil@evil.test',
    '"avery evil@evil.test"@demo.test',
    'avery',
    '',
  ])('refuses %j as a recipient and does not repeat it in the error', async (to) => {
    await expect(mailer.send({ ...MAIL, to })).rejects.toThrow(/^An e-mail goes to exactly one plain address$/);
    expect(received).toHaveLength(0);
  });

  it('fails, so that the job is tried again, when no mail server answers', async () => {
    server.close();
    await once(server, 'close');
    await expect(mailer.send(MAIL)).rejects.toThrow('ECONNREFUSED');
  });

  const answerWith = (answer: string) => refusals.set('RCPT TO:<avery@demo.test>', answer);

  it.each([
    '550 5.1.1 no such user',
    '553 5.1.3 bad mailbox',
    '550 5.2.1 mailbox disabled',
    '556 5.1.10 takes no mail',
  ])('hands over what is refused for good, and is done with it: %s', async (answer) => {
    answerWith(answer);
    await expect(mailer.send(MAIL)).rejects.toThrow('rejected');
    const kept: unknown[] = [];
    mailer.onRefused(async (refused) => void kept.push(refused));
    await mailer.send(MAIL);
    expect(kept).toEqual([{ to: 'avery@demo.test', code: Number(answer.slice(0, 3)) }]);
  });

  it.each([
    '450 4.2.0 greylisted',
    '550 relay denied',
    '550 5.7.1 relay denied',
    '552 5.2.2 mailbox full',
    '550 5.1.8 bad sender',
  ])('fails, so that the job is tried again, where the server may change its mind: %s', async (answer) => {
    answerWith(answer);
    const kept: unknown[] = [];
    mailer.onRefused(async (refused) => void kept.push(refused));
    await expect(mailer.send(MAIL)).rejects.toThrow('rejected');
    expect(kept).toEqual([]);
  });
});
