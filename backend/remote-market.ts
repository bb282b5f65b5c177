import type { Market } from './market-interface'
import { newId } from './platform/ids'
import { log } from './platform/log'
import { sessionSecretOf } from './platform/market-database'
import type { Settings } from './platform/settings'

const READINESS_TIMEOUT_MS = 1_500

/** What the other process's front door believes of a proxy that it trusts. */
const HEADERS_ACROSS = [
  ['x-suji-client-address', 'x-forwarded-for'],
  ['x-suji-call-id', 'x-request-id'],
] as const

/** The market in another process, over HTTP: the same calls, no database here. */
export function remoteMarket(settings: Settings, backendUrl: string): Market {
  let started = false
  return {
    instanceId: newId(),
    settings,
    hasStarted: () => started,
    start: async () => {
      started = true
      return { lines: [`市场服务：${backendUrl}`] }
    },
    endStreams: () => {},
    stop: async () => {},
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      const outgoing = new Request(new URL(`${pathname}${search}`, backendUrl), request)
      for (const [ours, theirs] of HEADERS_ACROSS) {
        const value = outgoing.headers.get(ours)
        if (value) outgoing.headers.set(theirs, value)
        outgoing.headers.delete(ours)
      }
      return fetch(outgoing)
    },
    readiness: async () => {
      const answer = await fetch(new URL('/readyz', backendUrl), {
        signal: AbortSignal.timeout(READINESS_TIMEOUT_MS),
      }).catch(() => null)
      return answer?.ok ? { ready: true } : { ready: false, reason: 'market unreachable' }
    },
    sessionSecret: () => sessionSecretOf(settings),
    log,
  }
}
