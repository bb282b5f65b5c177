import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { AnswerFirst } from '../process/listen'
import { identityOf, type RequestIdentity } from '../requests/request-identity'
import type { TrustedProxies } from '../requests/trusted-proxies'
import type { VisitorCache } from './visitor-cache'

interface AnswerKeptParts {
  cache: VisitorCache
  trustedProxies: TrustedProxies
  accessLines: Logger
  isDraining(): boolean
}

/** Sends kept pages before the door is even asked: one look-up, one write, one line in the log. */
export function answerKept({ cache, trustedProxies, accessLines, isDraining }: AnswerKeptParts): AnswerFirst {
  return (incoming, outgoing) => {
    if (isDraining()) return false
    let identity: RequestIdentity | undefined
    const isAnswered = cache.answer(incoming, outgoing, () => {
      identity = identityOf(incoming.socket.remoteAddress ?? '', headerOf(incoming), trustedProxies)
      return { 'x-request-id': identity.callId }
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
