import { allCities } from 'contract/catalogue/places'
import { REQUEST_TIMEOUT_MS } from 'contract/constants'
import { EVENT_STREAM_PATH, EVENT_STREAM_TYPE } from 'contract/events'
import { z } from 'zod'
import type { SentCall } from '../http/sent-call'
import { streamLimitsOf, streamSlots } from '../http/stream-slots'
import { sessionSecretOf } from '../platform/database/market-database'
import { newId } from '../platform/ids'
import { log } from '../platform/log'
import type { Settings } from '../platform/settings/settings'
import type { Market } from './market-interface'

const READINESS_TIMEOUT_MS = 1_500

/** The answer of the other process's /readyz. */
const ReadyzAnswer = z.object({
  reconcile: z.object({ result: z.enum(['ok', 'failed']), at: z.iso.datetime() }).nullable(),
  rights: z.enum(['ok', 'excess']).default('ok'),
})

/** Headers that the other process's HTTP server accepts from a trusted proxy. */
const HEADERS_ACROSS = [
  ['x-suji-client-address', 'x-forwarded-for'],
  ['x-suji-call-id', 'x-request-id'],
] as const

/** The market in another process, over HTTP: the same calls, without a local database. */
export function remoteMarket(settings: Settings, backendUrl: string): Market {
  let started = false
  const streams = openStreams()
  const cities = remoteCities(backendUrl)
  return {
    instanceId: newId(),
    settings,
    hasStarted: () => started,
    start: async (say = () => {}) => {
      started = true
      for (const line of settings.warnings) say(line)
      return { lines: [`市场服务：${backendUrl}`], complete: Promise.resolve() }
    },
    endStreams: streams.endAll,
    // The other process counts the streams that it sends.
    streamSlots: streamSlots(streamLimitsOf(settings)),
    stop: async () => {},
    stopAtOnce: async () => {},
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      const outgoing = across(new Request(new URL(`${pathname}${search}`, backendUrl), request))
      const isStream = pathname === EVENT_STREAM_PATH || outgoing.headers.get('accept') === EVENT_STREAM_TYPE
      return isStream ? streams.follow(outgoing) : fetch(outgoing).then(copied)
    },
    call: async (sent) => {
      const response = await fetch(across(requestFor(sent, backendUrl)))
      return { status: response.status, envelope: parsed(await response.text()) }
    },
    knowsCity: cities.has,
    readiness: async () => {
      const answer = await fetch(new URL('/readyz', backendUrl), {
        signal: AbortSignal.timeout(READINESS_TIMEOUT_MS),
      }).catch(() => null)
      if (!answer?.ok) return { ready: false, reason: 'market unreachable' }
      const status = ReadyzAnswer.safeParse(await answer.json().catch(() => null))
      return { ready: true, ...(status.success ? status.data : { reconcile: null }) }
    },
    onEvent: () => false,
    sessionSecret: () => sessionSecretOf(settings),
    log,
  }
}

/** A copy of the answer with mutable headers. */
function copied(answer: Response): Response {
  return new Response(answer.body, answer)
}

/** City names, requested until the other process has answered once. */
function remoteCities(backendUrl: string) {
  let known: Set<string> | undefined
  let isRequesting = false
  async function ask(): Promise<void> {
    const response = await fetch(new URL(allCities.path, backendUrl), {
      signal: AbortSignal.timeout(READINESS_TIMEOUT_MS),
    }).catch(() => null)
    const answered = allCities.output.safeParse((await response?.json().catch(() => null))?.data)
    if (answered.success)
      known = new Set(answered.data.letters.flatMap(({ cities }) => cities.map(({ name }) => name)))
  }
  return {
    has: (name: string): boolean => {
      if (!known && !isRequesting) {
        isRequesting = true
        void ask().finally(() => {
          isRequesting = false
        })
      }
      return known?.has(name) ?? false
    },
  }
}

/**
 * The event streams that this process proxies. They end when the client disconnects, the market ends them, or this
 * process stops.
 */
function openStreams() {
  const ends = new Set<() => void>()
  return {
    follow: async (outgoing: Request): Promise<Response> => {
      const answer = await fetch(outgoing)
      if (!answer.body) return answer
      const source = answer.body.getReader()
      const end = () => void source.cancel().catch(() => undefined)
      ends.add(end)
      const body = new ReadableStream<Uint8Array>({
        pull: async (sink) => {
          const { done, value } = await source.read().catch(() => ({ done: true, value: undefined }))
          if (value) sink.enqueue(value)
          if (done) {
            ends.delete(end)
            sink.close()
          }
        },
        cancel: () => {
          ends.delete(end)
          end()
        },
      })
      return new Response(body, { status: answer.status, headers: answer.headers })
    },
    endAll: () => {
      for (const end of ends) end()
    },
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

/** Adds the caller's address in the forwarding headers that the HTTP server trusts. */
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
