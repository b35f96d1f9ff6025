// Links, with or without a protocol, except to places that applicants talk about: schools, official tests and offices, shared documents.

/** A stretch of a text. */
export interface Span {
  start: number;
  end: number;
}

/** Suffixes of hosts that stay. Nobody can put a contact page of their own on most of them; shared documents are how essays are read. */
const KNOWN_HOSTS = [
  'edu', 'gov', 'gc.ca', 'canada.ca', 'ontario.ca', 'alberta.ca', 'gov.bc.ca', 'gov.on.ca', 'quebec.ca', 'gov.uk', 'nhs.uk', 'ac.uk',
  'edu.au', 'ac.nz', 'ac.in', 'edu.in', 'aamc.org', 'aacom.org', 'aacomas.org', 'amcas.org', 'tmdsas.com', 'ouac.on.ca', 'compas.ouac.on.ca',
  'acuityinsights.com', 'acuityinsights.app', 'takecasper.com', 'altusassessments.com', 'lcme.org', 'mcc.ca', 'afmc.ca', 'carms.ca', 'nrmp.org',
  'commonapp.org', 'collegeboard.org', 'act.org', 'ets.org', 'ucas.com', 'ucat.ac.uk', 'liaisoncas.com', 'liaisoncas.org', 'ama-assn.org', 'cma.ca', 'who.int',
  'khanacademy.org', 'wikipedia.org', 'doi.org', 'docs.google.com', 'studentaid.gov', 'interfolio.com', 'wes.org', 'applyweb.com',
  'utoronto.ca', 'ubc.ca', 'mcgill.ca', 'mcmaster.ca', 'queensu.ca', 'uwo.ca', 'uottawa.ca', 'ualberta.ca', 'ucalgary.ca', 'umanitoba.ca',
  'usask.ca', 'dal.ca', 'mun.ca', 'nosm.ca', 'ulaval.ca', 'umontreal.ca', 'usherbrooke.ca', 'uqam.ca', 'concordia.ca', 'yorku.ca',
  'torontomu.ca', 'ryerson.ca', 'uwaterloo.ca', 'wlu.ca', 'carleton.ca', 'sfu.ca', 'uvic.ca', 'uoguelph.ca', 'brocku.ca', 'trentu.ca',
  'lakeheadu.ca', 'laurentian.ca', 'uwindsor.ca', 'unb.ca', 'stfx.ca', 'acadiau.ca', 'mta.ca', 'smu.ca', 'upei.ca', 'ubishops.ca',
  'uregina.ca', 'uwinnipeg.ca', 'brandonu.ca', 'uleth.ca', 'unbc.ca', 'tru.ca', 'ontariotechu.ca', 'ocadu.ca', 'royalroads.ca',
  'athabascau.ca', 'macewan.ca', 'mtroyal.ca', 'polymtl.ca', 'hec.ca', 'cbu.ca', 'msvu.ca', 'rrc.ca', 'bcit.ca',
]; // prettier-ignore
const KNOWN = new Set(KNOWN_HOSTS);

/** Endings that are a word, or the beginning of the next sentence after a full stop: they count with a path, or on these hosts. */
const WORDLIKE_HOSTS = new Set([
  'wa.me', 't.me', 'm.me', 'fb.me', 'ig.me', 'paypal.me', 'revolut.me', 'about.me', 'join.me', 'zoom.us', 'youtu.be', 'is.gd', 'v.gd',
]); // prettier-ignore

const ENDINGS =
  'com|net|org|ca|edu|gov|io|co|app|dev|ai|gg|ee|ly|tv|xyz|info|biz|online|site|store|shop|blog|club|tech|academy|link|page|pro|cc|gl|uk|au|nz|ie|eu|de|fr|nl|ch|jp|cn|kr|br|mx|ru|pl|se|fi|dk|cz|pt|hk|sg|ng|pk|int';
const WORDLIKE_ENDINGS =
  'me|us|be|it|in|is|so|to|my|no|at|am|as|by|do|la|gd|ms|st|id|live|one|work|life|world|today|care|health|education|space|bio';

const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})`;
/** Ends before the punctuation of the sentence around it. */
const REST = String.raw`(?:[/?#][^\s<>"]{0,500})`;
const WITH_PROTOCOL = /\b(?:https?|ftp):\/{1,2}[^\s<>"]{2,600}/giu;
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._/-])((?:${LABEL}\.){1,5}(?:${ENDINGS}|${WORDLIKE_ENDINGS}))(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])(?::\d{2,5})?(${REST})?`,
  'giu',
);
/** 'linktr dot ee slash ada', but not 'the dot com years'. */
const SPELLED =
  /(?<![\p{L}\p{N}])(?!(?:the|a|an|this|that|old|early|first)\s)[\p{L}\p{N}-]{2,63}(?:\s{1,2}dot\s{1,2}|\s?[([{]dot[)\]}]\s?)(?:com|net|org|ca|io|me|gg|ee|ly|app)(?![\p{L}\p{N}])(?:\s{1,2}slash\s{1,2}[\p{L}\p{N}._-]{1,64})?/giu;
const WORDLIKE = new RegExp(String.raw`\.(?:${WORDLIKE_ENDINGS})$`, 'iu');

/** Whether links to this host stay: the host itself or anything below it. */
export function isKnownHost(host: string, ownHosts: readonly string[] = []): boolean {
  const parts = host.toLowerCase().split('.');
  return parts.some((_, index) => {
    const suffix = parts.slice(index).join('.');
    return KNOWN.has(suffix) || ownHosts.includes(suffix);
  });
}

export function findLinks(text: string, ownHosts: readonly string[]): Span[] {
  const withProtocol = [...text.matchAll(WITH_PROTOCOL)].filter(([link]) => !isKnownHost(hostOf(link), ownHosts));
  const bare = [...text.matchAll(BARE)].filter(
    ([, host = '', rest]) => looksMeant(host, rest !== undefined) && !isKnownHost(host, ownHosts),
  );
  const spelled = [...text.matchAll(SPELLED)];
  return [...withProtocol, ...bare, ...spelled].map(({ 0: link, index }) => ({
    start: index,
    end: index + link.replace(/[.,;:!?)\]}'’”…]{1,8}$/u, '').length,
  }));
}

/** The host that a browser would go to: what stands before an '@' is no host, however it looks. */
function hostOf(link: string): string {
  const place = link.replace(/^[a-z]{3,5}:\/{1,2}/iu, '').split(/[/?#\\]/u, 1)[0] ?? '';
  return place.slice(place.lastIndexOf('@') + 1).replace(/:\d{0,5}$/u, '');
}

/** A domain, and not two sentences without a space between them, a degree ('B.Com') or a file. */
function looksMeant(host: string, hasRest: boolean): boolean {
  const labels = host.split('.');
  const ending = labels.at(-1) ?? '';
  const isOneCase = ending === ending.toLowerCase() || host === host.toUpperCase();
  if (!isOneCase || !/\p{L}/u.test(labels.slice(0, -1).join(''))) return false;
  if (WORDLIKE.test(host))
    return hasRest || WORDLIKE_HOSTS.has(host.toLowerCase()) || labels[0]?.toLowerCase() === 'www';
  return (labels.at(-2)?.length ?? 0) > 1 || ['x.com', 't.co', 'g.co'].includes(host.toLowerCase());
}
