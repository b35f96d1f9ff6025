// Where the copy of the audit log goes, read from one setting.

type CopyTarget = { address: string } & (
  | { kind: 'file'; path: string }
  | { kind: 'syslog'; protocol: 'tcp' | 'udp'; host: string; port: number }
);

const SYSLOG = /^syslog(?<udp>\+udp)?:\/\/(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})$/i;
const MAX_PORT = 65_535;

/** 'file:/path', 'syslog://host:port' (TCP) or 'syslog+udp://host:port'; undefined for anything else. */
export function readCopyTarget(address: string): CopyTarget | undefined {
  if (/^file:\/(?!\/)./.test(address)) return { address, kind: 'file', path: address.slice('file:'.length) };
  const { udp, host = '', port } = SYSLOG.exec(address)?.groups ?? {};
  const number = Number(port);
  if (host === '' || !(number > 0 && number <= MAX_PORT)) return undefined;
  const bare = host.replaceAll(/[[\]]/g, '');
  return { address, kind: 'syslog', protocol: udp === undefined ? 'tcp' : 'udp', host: bare, port: number };
}
