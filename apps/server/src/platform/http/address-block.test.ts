import { expect, test } from 'vitest'
import { addressBlock } from './address-block.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:aaaa::7', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // Some proxies append the port of the connection, such as IIS with ARR and Azure's Application Gateway.
  ['192.0.2.7:50123', '192.0.2.7'],
  ['[2001:db8:1:2:aaaa::7]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2:aaaa::7]', '2001:db8:1:2::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
