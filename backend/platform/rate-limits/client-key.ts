import { isIPv6 } from 'node:net'

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** A subscriber gets a whole /64 of IPv6, so it counts as one client. */
const IPV6_NETWORK_GROUPS = 4

/**
 * The rate limit key of a client.
 * @param address from the HTTP server; other text is used as it is
 */
export function clientKey(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase()
  const mapped = IPV4_MAPPED.exec(bare)
  if (mapped?.[1]) return mapped[1]
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64` : bare.slice(0, 64)
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
