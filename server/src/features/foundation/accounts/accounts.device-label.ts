// A browser's long name as a person would say it: 'Chrome on macOS'. For lists and mails only; nothing is decided by it alone.

/** The first match wins, so a browser that imitates another stands before it. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

export function deviceLabel(userAgent: string): string {
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

function nameOf(table: [RegExp, string][], userAgent: string): string | null {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

/** The network an address belongs to, roughly a provider's: /16 of IPv4, /32 of IPv6. A phone changes within it daily. */
export function networkOf(ipAddress: string): string {
  const plain = ipAddress.replace(/^::ffff:/i, '');
  if (plain.includes('.')) return plain.split('.').slice(0, 2).join('.');
  const groups = plain.split('::')[0]?.split(':') ?? [];
  return [groups[0] ?? '', groups[1] ?? ''].join(':').toLowerCase();
}
