import { EVENT_STREAM_PATH } from 'contract/events'
import { tokenOf } from '../session/session.server'
import { market, ready, trustedHeaders } from './backend.server'

/** Stops an EventSource from reconnecting: the session has ended. */
const NO_MORE = 204

/** What concerns the signed-in member, as it happens: the market's stream, reached with the session's token. */
export async function eventsFor(request: Request): Promise<Response> {
  const token = await tokenOf(request)
  if (!token) return new Response(null, { status: NO_MORE })
  await ready()
  const headers = new Headers({ systemFlag: 'pc', authorization: `Bearer ${token}` })
  for (const [name, value] of trustedHeaders(request)) headers.set(name, value)
  const url = new URL(EVENT_STREAM_PATH, 'http://market.internal')
  const answer = await market.fetch(new Request(url, { headers, signal: request.signal }))
  if (answer.status === 401) return new Response(null, { status: NO_MORE })
  const passedOn = ['content-type', 'cache-control', 'x-accel-buffering']
  return new Response(answer.body, {
    status: answer.status,
    headers: passedOn.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  })
}
