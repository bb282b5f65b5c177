import { randomUUID } from 'node:crypto'
import type { DoorMiddleware } from './door-context'
import { clientAddressOf, plainAddress, type TrustedProxies } from './trusted-proxies'

const CALL_ID = /^[\w-]{8,64}$/

/**
 * Gives each request its id, its client's address and its host. Only a trusted proxy may name them; every answer
 * carries the id.
 */
export function requestIdentity(trusted: TrustedProxies): DoorMiddleware {
  return async (c, next) => {
    const { headers } = c.req.raw
    const peer = c.env.incoming.socket.remoteAddress ?? ''
    const isProxied = trusted.has(plainAddress(peer))
    const given = isProxied ? headers.get('x-request-id') : null
    c.set('callId', given && CALL_ID.test(given) ? given : randomUUID())
    c.set('clientAddress', clientAddressOf(peer, headers.get('x-forwarded-for'), trusted))
    const forwardedHost = isProxied ? headers.get('x-forwarded-host')?.split(',')[0]?.trim() : undefined
    c.set('host', forwardedHost || headers.get('host') || '')
    await next()
    c.res.headers.set('x-request-id', c.get('callId'))
  }
}
