// Which addresses share a limit, and whose word about them is believed.
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createCallerReader, networkOf } from '#platform/http/network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:cb00:7107', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['', '', null],
])('%s belongs to %s within %s', (address, name, site) => {
  expect(networkOf(address)).toEqual({ name, site });
});

it.each([
  ['nobody is believed', [], '198.51.100.1', '9.9.9.9', '198.51.100.1'],
  ['a proxy is believed', ['198.51.100.1'], '198.51.100.1', '9.9.9.9', '9.9.9.9'],
  ['only the nearest word counts', ['198.51.100.1'], '198.51.100.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['proxies in a row', ['198.51.100.0/24', 'loopback'], '127.0.0.1', '9.9.9.9, 198.51.100.7', '9.9.9.9'],
  ['proxies all the way', ['uniquelocal'], '10.0.0.1', '10.0.0.9, 10.0.0.2', '10.0.0.9'],
  ['a proxy over IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::1', '2001:db8::1'],
  ['an address that is none', ['loopback'], '127.0.0.1', 'nonsense', 'nonsense'],
])('%s', (_title, trustProxy, remoteAddress, forwarded, ipAddress) => {
  const headers = { host: 'own.example', 'x-forwarded-for': forwarded, 'x-forwarded-host': 'a.example, b.example' };
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  const host = trustProxy.length === 0 ? 'own.example' : 'b.example';
  expect(createCallerReader(trustProxy)(request)).toEqual({ ipAddress, host });
});
