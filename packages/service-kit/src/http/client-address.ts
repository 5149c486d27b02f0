import { isIPv4, isIPv6 } from 'node:net'

/** The key under which one client is counted: the IPv4 address, or the /64 an IPv6 subscriber usually owns. */
export function clientKey(address: string | undefined): string {
  const plain = withoutMapping(address)
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? prefixOf(plain, 4) : 'unknown'
}

/** What the log may keep of an address: /24 or /48. */
export function loggedAddress(address: string | undefined): string {
  const plain = withoutMapping(address)
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIPv6(plain) ? prefixOf(plain, 3) : 'unknown'
}

const withoutMapping = (address = ''): string =>
  address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '')

/** The first `groups` of eight, in full: `2001:db8:0:1::/64` for four. */
function prefixOf(address: string, groups: number): string {
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const full = tail === undefined ? front : [...front, ...zeros, ...back]
  const prefix = full.slice(0, groups).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${prefix.join(':')}::/${groups * 16}`
}
