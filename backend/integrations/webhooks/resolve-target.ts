import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { isPublicAddress } from './public-address'

/** `public`: HTTPS to the public internet only. `any`: for tests and demo markets, also HTTP and private networks. */
export type WebhookTargets = 'public' | 'any'

/** Resolves a host name to all its addresses. */
export type Lookup = (host: string) => Promise<readonly { address: string; family: number }[]>

/** A target whose address has been checked. The connection goes to this address and no other. */
export interface Target {
  readonly url: URL
  readonly address: string
  readonly family: 4 | 6
}

export type TargetRefusal =
  | 'webhook_address_not_allowed'
  | 'webhook_address_private'
  | 'webhook_address_unresolvable'

/** Ports of public targets, so that no other service is reached. */
const PUBLIC_PORTS = ['', '443', '8443']
const LOOKUP_MS = 5_000

export const lookupAll: Lookup = (host) => systemLookup(host, { all: true, verbatim: true })

/** Resolves and checks an address. If one address of a host is private, the host is refused. */
export async function resolveTarget(
  given: string,
  targets: WebhookTargets,
  lookup: Lookup = lookupAll,
): Promise<Verdict<Target, TargetRefusal>> {
  const url = URL.canParse(given) ? new URL(given) : null
  if (!url || !isAllowedUrl(url, targets)) return refuse('webhook_address_not_allowed')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(host)
  const found = literal ? [{ address: host, family: literal }] : await resolve(host, lookup)
  const [first] = found
  if (!first) return refuse('webhook_address_unresolvable')
  if (targets === 'public' && !found.every(({ address }) => isPublicAddress(address)))
    return refuse('webhook_address_private')
  return accept({ url, address: first.address, family: first.family === 6 ? 6 : 4 })
}

function isAllowedUrl(url: URL, targets: WebhookTargets): boolean {
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (targets === 'any') return url.protocol === 'https:' || url.protocol === 'http:'
  return url.protocol === 'https:' && PUBLIC_PORTS.includes(url.port)
}

async function resolve(host: string, lookup: Lookup): ReturnType<Lookup> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<[]>((done) => {
    timer = setTimeout(() => done([]), LOOKUP_MS)
  })
  try {
    return await Promise.race([lookup(host).catch(() => []), late])
  } finally {
    clearTimeout(timer)
  }
}
