import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { EarlyHandler } from '../process/listen'
import { identityOf, type RequestIdentity } from '../requests/request-identity'
import type { TrustedProxies } from '../requests/trusted-proxies'
import type { VisitorCache } from './visitor-cache'

interface ServeCachedOptions {
  cache: VisitorCache
  trustedProxies: TrustedProxies
  accessLines: Logger
  isDraining(): boolean
}

/** Serves cached pages before Hono: one lookup, one write, one line in the access log. */
export function serveCached({
  cache,
  trustedProxies,
  accessLines,
  isDraining,
}: ServeCachedOptions): EarlyHandler {
  return (incoming, outgoing) => {
    if (isDraining()) return false
    let identity: RequestIdentity | undefined
    const isAnswered = cache.answer(incoming, outgoing, () => {
      identity = identityOf(incoming.socket.remoteAddress ?? '', headerOf(incoming), trustedProxies)
      return ['x-request-id', identity.callId]
    })
    if (!isAnswered) return false
    const [path] = (incoming.url ?? '').split('?')
    accessLines.info(
      {
        callId: identity?.callId,
        clientAddress: identity?.clientAddress,
        method: incoming.method,
        path,
        status: outgoing.statusCode,
        ms: 0,
        kept: true,
      },
      'request',
    )
    return true
  }
}

function headerOf(incoming: IncomingMessage) {
  return (name: string) => {
    const value = incoming.headers[name]
    return typeof value === 'string' ? value : null
  }
}
