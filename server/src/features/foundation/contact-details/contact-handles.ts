// Names on other services, and invitations to go there. That a service exists may be said: 'our class has a Discord'.
import type { Span } from './contact-links.ts';

const SERVICE =
  'instagram|insta|ig|snapchat|snap|whats ?app|telegram|discord|signal|we ?chat|viber|skype|tiktok|twitter|facebook|messenger|linked ?in|kakao(?: ?talk)?|imessage|facetime|reddit';
/** Those that are words of their own, or where professionals are looked up, need more than a mention. */
const CHAT =
  'instagram|insta|ig|snapchat|snap|whats ?app|telegram|discord|signal|we ?chat|viber|skype|facebook|messenger|kakao(?: ?talk)?|imessage|facetime|linked ?in';

const NAME = String.raw`@?[\p{L}\p{N}](?:[\p{L}\p{N}._-]{1,30})(?:#\d{3,5})?`;
/** A digit, an underscore or a dot inside: no word of a sentence. */
const ODD_NAME = /^@|[\d_#]|[\p{L}\p{N}]\.[\p{L}\p{N}]/u;
const NOT_A_NAME = new Set(
  'a an the not now very too so just only still on off in up down out here there where what who why how when and but or for from with at by to of my your our their his her its it is was are be been muted private public outdated old new empty full dead gone broken great good bad fine okay ok nice useful helpful better best worse worst toxic fun boring banned blocked deleted inactive active open closed free always never also really pretty quite mostly mainly kind one some any all more most full-time overrated underrated strongest weakest something nothing blank linked under below above that this these those way probably definitely basically like'.split(
    ' ',
  ),
);

// 'my insta is ada', 'discord: ada#1234', 'snapchat username ada.l', 'ig @ada'
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(my\s)?(?:${SERVICE})(?:['’]s)?((?:\s(?:user ?name|handle|name|id|account|tag))?(?:\sis|['’]s)?)\s?([:=]|->|→|-)?\s{0,2}(?:named?\s|called\s)?(${NAME})(?=(.?))`,
  'giu',
);
// 'add me on discord', 'let us move to WhatsApp', 'message me on insta'
const INVITED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:add|find|message|msg|text|dm|pm|ping|hit|reach|contact|follow|call|write|get|hmu)(?:\s(?:to\s)?(?:me|us)(?:\sup)?|\sme\sback)?|(?:talk|chat|move|switch|go|continue|connect|meet|take\s(?:it|this))(?:\s(?:this|it|over|there|instead|more|with\s(?:me|you)))?|(?:i['’]m|i\sam|we['’]re|available|reachable))\s(?:on|via|over|through|to|by|using)\s(?:my\s|your\s)?(?:${CHAT})(?!\p{L})(?:\s(?:instead|@?[\p{L}\p{N}._-]{0,30}[\d_][\p{L}\p{N}._-]{0,30}))?`,
  'giu',
);
// 'what is your insta', 'do you have WhatsApp', 'send me your snap', 'whatsapp me'
const ASKED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:what(?:['’]?s|\sis)|send(?:\sme)?|drop(?:\sme)?|share|give\sme|can\si\s(?:have|get))\s(?:your|ur)\s(?:${CHAT})|(?:do\s(?:you|u)|are\s(?:you|u))\s(?:have|use|on|got)\s(?:an?\s)?(?:${CHAT})|(?:whats ?app|telegram|snap|skype|facetime|dm|imessage)\s(?:me|us)(?=\s(?:on|at|via)\s|[\s.,!?)]{0,3}(?:$|\n)|\s(?:and|so|instead|any\s?time|later|tonight|tomorrow|when|if|@|\+|\d)))(?!\p{L})`,
  'giu',
);
// 'ada#1234', '@ada_l'
const TAG =
  /(?<![\p{L}\p{N}#@._/-])(?!(?:question|order|case|item|station|prompt|room|case|issue|ticket|scenario)#)[\p{L}\p{N}][\p{L}\p{N}._]{1,30}#\d{4}(?!\p{N})/giu;
const AT_NAME = /(?<![\p{L}\p{N}@._%+/-])@[\p{L}\p{N}_](?:[\p{L}\p{N}._]{1,29})/giu;

export function findHandles(text: string): Span[] {
  const named = [...text.matchAll(NAMED)].filter(([, my, announced = '', mark, name = '', after = '']) =>
    isName({ name, isMine: my !== undefined, isAnnounced: announced !== '', hasMark: mark !== undefined, after }),
  );
  const atNames = [...text.matchAll(AT_NAME)].filter(([name]) => isAtName(name.slice(1)));
  const rest = [INVITED, ASKED, TAG].flatMap((pattern) => [...text.matchAll(pattern)]);
  return [...named, ...atNames, ...rest].map(({ 0: match, index }) => ({
    start: index,
    end: index + match.replace(/[\s.,;:-]{1,4}$/u, '').length,
  }));
}

interface Named {
  name: string;
  isMine: boolean;
  /** 'is', 'handle', 'username' … */
  isAnnounced: boolean;
  /** A colon or a dash. */
  hasMark: boolean;
  /** The character behind the name. */
  after: string;
}

function isName({ name, isMine, isAnnounced, hasMark, after }: Named): boolean {
  const bare = name.replace(/[._-]+$/u, '');
  if (bare.length < 3 || /^\d{1,4}(?:am|pm|k|h|st|nd|rd|th)?$/iu.test(bare)) return false;
  if (ODD_NAME.test(bare)) return isAnnounced || hasMark || bare.startsWith('@') || /[_#]/u.test(bare);
  if (NOT_A_NAME.has(bare.toLowerCase())) return false;
  // A word like any other: a name only where nothing but a name can stand, and nothing comes after it.
  const isLast = after === '' || /[\n.,;!?)]/u.test(after);
  return isLast && ((isMine && isAnnounced) || (hasMark && !/ing$|ed$/iu.test(bare)));
}

/** '@5pm' is a time and '@McMaster' a place; '@ada_l' and '@ada1998' are people. */
function isAtName(name: string): boolean {
  if (/^\d{1,2}(?:[.h]?\d{2})?(?:am|pm)?$/iu.test(name)) return false;
  return (
    /[\d_]/u.test(name) || /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(name) || (name.length > 4 && name === name.toLowerCase())
  );
}
