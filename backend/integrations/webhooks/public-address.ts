import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not on the public internet (IANA special-purpose registries). */
const RESERVED_V4 = [
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
] as const
/** IPv6 of the public internet. Mapped, unique local, link-local and multicast addresses are outside of it. */
const PUBLIC_V6 = ['2000::', 3] as const
/** Parts of it that are reserved, or that embed an IPv4 address: Teredo and ORCHID, documentation, 6to4. */
const RESERVED_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const reservedV4 = new BlockList()
for (const [network, bits] of RESERVED_V4) reservedV4.addSubnet(network, bits, 'ipv4')
const publicV6 = new BlockList()
publicV6.addSubnet(...PUBLIC_V6, 'ipv6')
const reservedV6 = new BlockList()
for (const [network, bits] of RESERVED_V6) reservedV6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is on the public internet. Other text is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return publicV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6')
}
