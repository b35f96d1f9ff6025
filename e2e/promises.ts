// Every sentence of the product that promises something, and where it is said. journeys/promises.spec.ts opens the screen, reads the
// sentence there and does what it says: a sentence that left the texts fails, and so does a promise without a journey.

interface Said {
  where: 'registration' | 'sign-in' | 'profile' | 'home' | 'marketplace' | 'library' | 'chat' | 'schools' | 'product' | 'mail';
  /** As people read it. */
  sentence: string;
} // prettier-ignore

export const PROMISES = {
  'the library opens with the chosen course': {
    where: 'registration',
    sentence: 'You chose Medicine, CASPer. Your library opens with a free CASPer question and consultants in Medicine.',
  },
  'a course without a sample opens with its field': {
    where: 'registration',
    sentence: 'You chose Medicine, Medical School Essay Bank. Your library opens with consultants in Medicine.',
  },
  'registration leads to the library': {
    where: 'registration',
    sentence: 'You land in your library, or where you were going.',
  },
  'registration sends one e-mail': {
    where: 'registration',
    sentence: 'We send one e-mail to confirm your address. You can look around before you open it.',
  },
  'registering and writing are free': {
    where: 'registration',
    sentence: 'Registering is free, and so is writing to consultants.',
  },
  'message after registering': { where: 'registration', sentence: 'After this you can message' },
  'ask about a package after registering': { where: 'registration', sentence: 'After this you can ask' },
  'buy a package after registering': { where: 'registration', sentence: 'After this you can buy' },
  'a favorite school after registering': { where: 'registration', sentence: 'After this you can add' },
  'everything is where it was left': {
    where: 'sign-in',
    sentence: 'Your schools, saved consultants and conversations are where you left them.',
  },
  'a link to set a new password': {
    where: 'sign-in',
    sentence: 'Enter your e-mail and we will send you a link to set a new password.',
  },
  'asking about a package opens the chat with it': {
    where: 'profile',
    sentence: 'Asking is free and opens your chat with the package attached. You see the full price before you pay.',
  },
  'an account keeps things together': {
    where: 'home',
    sentence: 'A free account keeps your course, your schools and your conversations in one place.',
  },
  'write to a consultant today': { where: 'marketplace', sentence: 'Write to a consultant today' },
  'saved consultants move into the account': {
    where: 'marketplace',
    sentence: 'Your list is kept on this device. It moves into your account when you register or sign in.',
  },
  'a starred school shows its tests': {
    where: 'library',
    sentence: 'Star a school to see the tests it requires here.',
  },
  'a saved consultant appears': { where: 'library', sentence: 'Save a consultant and they appear here.' },
  'hidden details go to a person': {
    where: 'chat',
    sentence: 'If we are wrong, send it and choose ‘This is a mistake’ on your message. A person then looks at it.',
  },
  'a reported error is checked': { where: 'schools', sentence: 'We will check your report against the source.' },
  'what is written stays on the device': {
    where: 'product',
    sentence: 'Your text stays on this device until you delete it or sign out, and it is not sent anywhere.',
  },
  'an answer goes along as a draft': {
    where: 'product',
    sentence: 'Your answer goes with you as a draft. You read it in the chat before anything is sent.',
  },
  'the link confirms the address once': { where: 'mail', sentence: 'the link works once, for 7 days' },
} as const satisfies Record<string, Said>;

export type PromiseName = keyof typeof PROMISES;

/** Words that announce. No page a visitor or a member can open says them: what is not there is neither promised nor linked. */
export const ANNOUNCEMENTS =
  /\bnot (?:open|built|ready) yet\b|\bin preparation\b|\bcoming soon\b|\bwill (?:stand|open|hold|be waiting|be in your library)\b|\bonce they are open\b|\buntil (?:a|the) first booking\b|\bafter a first booking\b|\bpayments? open\b|\bthe banks (?:open|follow)\b|\bbe there when\b/i;
