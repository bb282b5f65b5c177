import type { Logger } from 'pino'
import type { ServerMiddleware } from '../context'

const QUIET = new Set(['/healthz', '/readyz'])
/** Ids of the market and names of files are no numbers of a person. */
const ID = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})$/i
/** Long enough for a phone, a card or an identity number. */
const LONG_NUMBER = /\d{7,}[Xx]?/g

/** A path as it is logged: a mistyped address may hold someone's phone or identity number. */
export function loggedPath(path: string): string {
  const segments = path.split('/')
  return segments.map((one) => (ID.test(one) ? one : one.replace(LONG_NUMBER, '***'))).join('/')
}

/** One line per request, without the query string: it may hold phone numbers, search words and tokens. */
export function accessLog(log: Logger): ServerMiddleware {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const line = {
      callId: c.get('callId'),
      clientAddress: c.get('clientAddress'),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (QUIET.has(c.req.path)) log.debug(line, 'request')
    else log.info(line, 'request')
  }
}
