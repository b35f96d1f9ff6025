// Public pages are drawn before their scripts are asked for: the page reads, links and forms work, and nothing takes the line
// from styles, fonts and pictures. The server marks what waits; the page's first script lets it go after the first paint.

const MARK = 'after-paint';

/** For a whole document: the router's preloads and its one starting script wait. Without the first script nothing would start, so both travel together. */
export function scriptsAfterPaint(html: string): string {
  return html
    .replaceAll('rel="modulepreload"', `rel="${MARK}"`)
    .replace('type="module" async=""', `type="${MARK}" async=""`);
}

/** A page that nobody looks at is not painted; its scripts wait so long at most. */
const MAX_WAIT_MS = 1_500;

/**
 * Once the page is read and painted: asks for all files at once, then runs them one by one, each in a task of its own, so
 * that a slow phone can answer a finger in between; last the starting script, which finds everything there. Its copy has
 * the text that the page's policy names by its hash, under a Trusted Types policy that nothing else can reach.
 */
export const AFTER_PAINT_SCRIPT = `(function(){var t=window.trustedTypes,p=t&&t.createPolicy('starting-script',{createScript:function(c){return c}}),isRead,isPainted,isGone;function go(){if(isRead&&isPainted&&!isGone){isGone=1;setTimeout(start)}}function start(){var w=document.querySelector('script[type=${MARK}]'),f=[];document.querySelectorAll('link[rel=${MARK}]').forEach(function(l){l.rel='modulepreload';if(!l.href.includes('/entry.client'))f.push(l.href)});function next(){if(f.length)import(f.shift()).then(function(){setTimeout(next)},next);else if(w){var s=document.createElement('script');s.type='module';s.textContent=p?p.createScript(w.textContent):w.textContent;document.head.append(s)}}next()}function painted(){isPainted=1;go()}addEventListener('DOMContentLoaded',function(){isRead=1;go();setTimeout(painted,${MAX_WAIT_MS})});try{new PerformanceObserver(function(l){if(l.getEntriesByName('first-contentful-paint').length)painted()}).observe({type:'paint',buffered:true})}catch(e){}})()`;
