import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Whether a client may use a key: the list is empty, or an address or CIDR range of it contains the client's address.
 * @param client as the server determines it behind trusted proxies
 */
export function isAllowedAddress(addresses: readonly string[], client: string): boolean {
  if (addresses.length === 0) return true
  if (isIP(client) === 0) return false
  const allowed = new BlockList()
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) allowed.addAddress(address, familyOf(address))
    else allowed.addSubnet(address, Number(prefix), familyOf(address))
  }
  return allowed.check(client, familyOf(client))
}
