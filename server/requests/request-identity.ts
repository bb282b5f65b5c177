import { randomUUID } from 'node:crypto'
import type { Scheme, ServerMiddleware } from '../context'
import { clientAddressOf, plainAddress, type TrustedProxies } from './trusted-proxies'

const CALL_ID = /^[\w-]{8,64}$/

export interface RequestIdentity {
  callId: string
  clientAddress: string
  host: string
  scheme: Scheme
}

/** Request id, client address, host and scheme. Only a trusted proxy may set them by header. */
export function identityOf(
  peer: string,
  header: (name: string) => string | null,
  trusted: TrustedProxies,
): RequestIdentity {
  const isProxied = trusted.has(plainAddress(peer))
  const given = isProxied ? header('x-request-id') : null
  const forwardedHost = isProxied ? header('x-forwarded-host')?.split(',')[0]?.trim() : undefined
  return {
    callId: given && CALL_ID.test(given) ? given : randomUUID(),
    clientAddress: clientAddressOf(peer, header('x-forwarded-for'), trusted),
    host: forwardedHost || header('host') || '',
    scheme: isProxied ? schemeOf(header('x-forwarded-proto')) : 'http',
  }
}

/** The first value is the browser's scheme, set by the outermost proxy. The server itself has no TLS. */
function schemeOf(forwarded: string | null): Scheme {
  return forwarded?.split(',')[0]?.trim().toLowerCase() === 'https' ? 'https' : 'http'
}

/** Sets the identity of each request and the id header of each response. */
export function requestIdentity(trusted: TrustedProxies): ServerMiddleware {
  return async (c, next) => {
    const { headers } = c.req.raw
    const peer = c.env.incoming.socket.remoteAddress ?? ''
    const { callId, clientAddress, host, scheme } = identityOf(peer, (name) => headers.get(name), trusted)
    c.set('callId', callId)
    c.set('clientAddress', clientAddress)
    c.set('host', host)
    c.set('scheme', scheme)
    await next()
    c.res.headers.set('x-request-id', callId)
  }
}
