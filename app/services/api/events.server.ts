import type { Endpoint } from 'contract/endpoint'
import { EVENT_STREAM_PATH, EVENT_STREAM_TYPE } from 'contract/events'
import { tokenOf } from '../session/session.server'
import { market, ready, trustedHeaders } from './backend.server'

/** Stops an EventSource from reconnecting: the session has ended. */
const NO_MORE = 204

/** What concerns the signed-in member, as it happens: the market's stream, reached with the session's token. */
export async function eventsFor(request: Request): Promise<Response> {
  const token = await tokenOf(request)
  if (!token) return new Response(null, { status: NO_MORE })
  await ready()
  const answer = await askForStream(request, EVENT_STREAM_PATH, { authorization: `Bearer ${token}` })
  return answer.status === 401 ? new Response(null, { status: NO_MORE }) : answer
}

/**
 * The stream of a public call, with the page's own query. A browser that reconnects continues where it was. The token of
 * a member, such as a bidder, takes a place of the session instead of one of the address.
 */
export async function publicStream(request: Request, { path }: Endpoint): Promise<Response> {
  await ready()
  const lastId = request.headers.get('last-event-id')
  const token = await tokenOf(request)
  const { search } = new URL(request.url)
  return await askForStream(request, `${path}${search}`, {
    ...(lastId !== null && { 'last-event-id': lastId }),
    ...(token && { authorization: `Bearer ${token}` }),
  })
}

async function askForStream(request: Request, path: string, more: Record<string, string>): Promise<Response> {
  const headers = new Headers({ systemFlag: 'pc', accept: EVENT_STREAM_TYPE, ...more })
  for (const [name, value] of trustedHeaders(request)) headers.set(name, value)
  const url = new URL(path, 'http://market.internal')
  const answer = await market.fetch(new Request(url, { headers, signal: request.signal }))
  const passedOn = ['content-type', 'cache-control', 'x-accel-buffering', 'retry-after']
  return new Response(answer.body, {
    status: answer.status,
    headers: passedOn.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  })
}
