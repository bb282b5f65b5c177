import { REQUEST_TIMEOUT_MS } from 'contract/constants'
import type { SentCall } from './http/sent-call'
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
      return fetch(across(new Request(new URL(`${pathname}${search}`, backendUrl), request)))
    },
    call: async (sent) => {
      const response = await fetch(across(requestFor(sent, backendUrl)))
      return { status: response.status, envelope: parsed(await response.text()) }
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

/** The specification's shared client (§7): repeated array parameters, JSON bodies, 120 s. */
function requestFor({ method, path, query, body, headers, signal }: SentCall, backendUrl: string): Request {
  const url = new URL(path, backendUrl)
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, one)
  const ending = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
  const type = body === null ? {} : { 'content-type': 'application/json' }
  return new Request(url, { method, body, headers: { ...headers, ...type }, signal: ending })
}

/** Says who asks in the words that a front door believes. */
function across(outgoing: Request): Request {
  for (const [ours, theirs] of HEADERS_ACROSS) {
    const value = outgoing.headers.get(ours)
    if (value) outgoing.headers.set(theirs, value)
    outgoing.headers.delete(ours)
  }
  return outgoing
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
