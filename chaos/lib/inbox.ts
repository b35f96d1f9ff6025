// Reads the inbox that the product's mails arrive in.

export interface StoredMail {
  subject: string;
  text: string;
}

export async function mailsTo(inboxUrl: string, address: string): Promise<StoredMail[]> {
  const response = await fetch(`${inboxUrl}/api/email?to.address=${encodeURIComponent(address)}`);
  return (await response.json()) as StoredMail[];
}

/** The secret in a mail's link. */
export function secretIn(mail: StoredMail): string {
  const secret = /#token=([\w-]+)/.exec(mail.text)?.[1];
  if (secret === undefined) throw new Error(`no link in the mail '${mail.subject}'`);
  return secret;
}
