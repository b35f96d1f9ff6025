// Planted: a mail that greets like a form letter.
export const LINES = ['Somebody, hopefully you, asked for it.', `Open the link in the mail, please.`];
