// The network that an address belongs to, as limits count it. A home or a phone is given a whole /64 of IPv6, and a company or a
// customer of a hosting provider a /48, so a limit per IPv6 address would be no limit at all.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

export interface Network {
  /** An IPv4 address, or the /64 of an IPv6 address. */
  name: string;
  /** The /48 around it; null for IPv4. */
  site: string | null;
}

export function networkOf(ipAddress: string): Network {
  const address = ipAddress.replace(/%.*$/, '');
  if (!isIPv6(address)) return { name: address, site: null };
  const groups = groupsOf(address);
  // An IPv4 address as a socket that listens on both families writes it.
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return { name: [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 0xff]).join('.'), site: null };
  }
  const prefix = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  return { name: `${prefix(4)}::/64`, site: `${prefix(3)}::/48` };
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
    })
    .split('::');
  const parse = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  const [first, last] = [parse(head), parse(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** What a request says about where it comes from, beside the word of proxies that are believed: as Fastify reads it. */
export interface Caller {
  ipAddress: string;
  host: string;
}

const NAMED_NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** For requests that Fastify never sees: a socket's upgrade. */
export function createCallerReader(trustProxy: readonly string[]): (request: IncomingMessage) => Caller {
  const trusted = new BlockList();
  for (const entry of trustProxy.flatMap((name) => NAMED_NETWORKS[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  return ({ headers, socket }) => {
    const peer = socket.remoteAddress ?? '';
    const forwarded = listOf(headers['x-forwarded-for']).toReversed();
    // The nearest address that is not a proxy of ours; what stands before it could be made up.
    const hops = [peer, ...forwarded];
    const ipAddress = hops.find((address) => !isTrusted(address)) ?? hops.at(-1) ?? peer;
    const forwardedHost = isTrusted(peer) ? listOf(headers['x-forwarded-host']).at(-1) : undefined;
    return { ipAddress, host: forwardedHost ?? headers.host ?? '' };
  };
}

function listOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
