import type { Logger } from 'pino'
import type { AnswerFirst } from './listen'
import { identityOf } from './request-identity'
import type { TrustedProxies } from './trusted-proxies'
import type { VisitorCache } from './visitor-cache'

interface AnswerKeptParts {
  cache: VisitorCache
  trustedProxies: TrustedProxies
  log: Logger
  isDraining(): boolean
}

/** Sends kept pages before the door is even asked: one look-up, one write, one line in the log. */
export function answerKept({ cache, trustedProxies, log, isDraining }: AnswerKeptParts): AnswerFirst {
  return (incoming, outgoing) => {
    if (isDraining()) return false
    const header = (name: string) => {
      const value = incoming.headers[name]
      return typeof value === 'string' ? value : null
    }
    const { callId, clientAddress } = identityOf(incoming.socket.remoteAddress ?? '', header, trustedProxies)
    if (!cache.answer(incoming, outgoing, { 'x-request-id': callId })) return false
    const [path] = (incoming.url ?? '').split('?')
    log.info(
      {
        callId,
        clientAddress,
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
