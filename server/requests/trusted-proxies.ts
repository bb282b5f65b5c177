import { BlockList, isIP } from 'node:net'
import { LRUCache } from 'lru-cache'

/** Addresses whose result is cached. A look-up in the ranges costs a tenth of serving a cached page. */
const CACHED_ADDRESSES = 1_000

/** Proxies whose forwarding headers are trusted. */
export interface TrustedProxies {
  has(address: string): boolean
}

/** @param list addresses and CIDR ranges, separated by commas. @returns null when an entry is invalid */
export function parseTrustedProxies(list: string): TrustedProxies | null {
  const ranges = new BlockList()
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [address = '', prefix, ...rest] = entry.split('/')
    const version = isIP(address)
    const bits = prefix === undefined ? (version === 6 ? 128 : 32) : Number(prefix || Number.NaN)
    if (version === 0 || rest.length > 0 || !Number.isInteger(bits) || bits < 0) return null
    if (bits > (version === 6 ? 128 : 32)) return null
    ranges.addSubnet(address, bits, version === 6 ? 'ipv6' : 'ipv4')
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  const results = new LRUCache<string, boolean>({
    max: CACHED_ADDRESSES,
    memoMethod: isTrusted,
  })
  return { has: (address) => results.memo(address) }
}

/**
 * Client address: the socket peer. While the address is a trusted proxy, the next entry of X-Forwarded-For from the right
 * replaces it. Entries forged by the client are further left and are not reached.
 */
export function clientAddressOf(peer: string, forwardedFor: string | null, trusted: TrustedProxies): string {
  let client = plainAddress(peer)
  const hops = (forwardedFor ?? '').split(',').map((hop) => plainAddress(hop.trim()))
  while (trusted.has(client)) {
    const before = hops.pop()
    if (before === undefined || isIP(before) === 0) break
    client = before
  }
  return client
}

/** Removes port, brackets, zone and the IPv4-in-IPv6 prefix. */
export function plainAddress(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  return bare.replace(/%.*$/, '').replace(/^::ffff:(?=[\d.]+$)/i, '')
}
