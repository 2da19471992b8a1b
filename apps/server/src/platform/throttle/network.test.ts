import { expect, it } from 'vitest';
import { networkOf, networksOf } from './network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ['203.0.113.9', ['203.0/16', '203.0.113/24', '203.0.113.9']],
  ['::ffff:203.0.113.9', ['203.0/16', '203.0.113/24', '203.0.113.9']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8::/32', '2001:db8:1::/48', '2001:db8:1:2::/64']],
  ['fe80::1%eth0', ['fe80:0::/32', 'fe80:0:0::/48', 'fe80:0:0:0::/64']],
])('%s lies in %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
  expect(networksOf(address).at(-1)).toBe(networkOf(address));
});
