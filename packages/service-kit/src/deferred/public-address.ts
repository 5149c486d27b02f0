import { BlockList, isIP, isIPv6 } from 'node:net'

/** What is not the public internet: IANA's registries of special-purpose addresses (RFC 6890 and its successors). */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  special.addSubnet(net, prefix, 'ipv4')
}

/** Only 2000::/3 is given out; inside it these lead elsewhere or carry an IPv4 address. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const notPublic = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv6')
}

/** Whether an address, of either family, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (!isIPv6(address)) return !special.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}
