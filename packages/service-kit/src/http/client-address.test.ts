import { expect, test } from '@jest/globals'
import { clientKey, loggedAddress } from './client-address.ts'

test.each([
  ['192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['nonsense', 'unknown', 'unknown'],
  [undefined, 'unknown', 'unknown'],
])('%s is counted as %s and logged as %s', (address, key, logged) => {
  expect(clientKey(address)).toBe(key)
  expect(loggedAddress(address)).toBe(logged)
})
