// The mail about unread messages: where its links lead, that what people write stays text, and that it stays readable.
import { describe, expect, it } from 'vitest';
import { notificationMailPreviews, unreadMessagesMail } from './notifications.mails.ts';

const TARGET = {
  name: '<img src=x>\r\nBcc: all@example.test',
  brand: 'matricula',
  origin: 'https://matricula.test',
  unsubscribeToken: 'a-token-of-enough-length',
  isDaily: false,
} as const;

const waitingOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    conversationId: `conversation-${at}`,
    otherName: `<b>Name ${at}</b>`,
    texts: ['<script>alert(1)</script>\r\n\r\nSubject: forged', 'two', 'three', 'four', 'five', 'six'],
  }));

describe.each([1, 3, 60])('about %i conversations', (count) => {
  const mail = unreadMessagesMail(TARGET, waitingOf(count));

  it('shows hostile names and words as text', () => {
    expect(mail.html).not.toMatch(/<img|<b>Name|<script/);
    expect(mail.text).not.toMatch(/\n(Bcc|Subject):/);
  });

  it('links to its own origin only, to the conversations and to where it is turned off', () => {
    const links = [...`${mail.html}\n${mail.text}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => new URL(link));
    expect(new Set(links.map(({ origin }) => origin))).toEqual(new Set([TARGET.origin]));
    const paths = new Set(links.map(({ pathname }) => pathname));
    expect(paths).toContain('/app/messages/conversation-0');
    expect(paths).toContain('/unsubscribe/a-token-of-enough-length');
  });

  it('shows five messages of each', () => {
    expect(mail.text).toContain('“five”');
    expect(mail.text).not.toContain('“six”');
    expect(mail.text).toContain('There is more in the conversation.');
  });
});

it('shows ten conversations at most', () => {
  const { text, subject } = unreadMessagesMail(TARGET, waitingOf(60));
  expect(subject).toBe('New messages in 60 conversations');
  expect(text.match(/wrote:/g)).toHaveLength(10);
  expect(text).toContain('And 50 more conversations.');
});

it('every mail has a preview in both brands', () => {
  for (const { render } of notificationMailPreviews) {
    expect(render('matricula').text).toContain('Matricula');
    expect(render('peerway').text).toContain('Peerway');
  }
});
