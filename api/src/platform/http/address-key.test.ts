import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test.each([
  ['203.0.113.5', '203.0.113.5', 'IPv4 unchanged'],
  ['::ffff:203.0.113.5', '203.0.113.5', 'IPv4 on an IPv6 socket'],
  ['::FFFF:203.0.113.5', '203.0.113.5', 'the same in upper case'],
  ['::ffff:cb00:7105', '203.0.113.5', 'the same in hexadecimal'],
  ['0:0:0:0:0:ffff:cb00:7105', '203.0.113.5', 'the same in full'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', 'IPv6 by its first half'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64', 'upper case and omitted zeros at the end'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', 'leading zeros'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64', 'the next network'],
  ['2001:db8::1', '2001:db8:0:0::/64', 'omitted zeros in the first half'],
  ['::1', '0:0:0:0::/64', 'loopback'],
  ['::', '0:0:0:0::/64', 'only zeros'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'with a network interface'],
  ['2001:db8:1:2:3:4:203.0.113.5', '2001:db8:1:2::/64', 'IPv4 at the end of another network'],
  ['203.0.113.5:41234', '203.0.113.5', 'with a port, as some proxies forward it'],
  ['[2001:db8:1:2::1]:41234', '2001:db8:1:2::/64', 'IPv6 with a port'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64', 'IPv6 in brackets'],
  ['2001:0:0:0:0:ffff:cb00:7105', '2001:0:0:0::/64', 'what only looks like IPv4 on an IPv6 socket'],
  ['2001::1:2:3:4:5', '2001:0:0:1::/64', 'zeros omitted within the first half'],
  ['[2001:db8:1:2::1]x', 'unknown', 'text after the brackets'],
  ['x[2001:db8:1:2::1]', 'unknown', 'text before the brackets'],
  ['unknown', 'unknown', 'the text of a proxy for an unknown address'],
  ['', 'unknown', 'nothing'],
  ['_hidden', 'unknown', 'an obfuscated name'],
  ['999.1.1.1', 'unknown', 'not an address'],
])('%s is keyed as %s: %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
