import type { Logger } from 'pino'
import type { ServerMiddleware } from '../context'

const QUIET = new Set(['/healthz', '/readyz'])

/** One line per request, without the query string: it may hold phone numbers, search words and tokens. */
export function accessLog(log: Logger): ServerMiddleware {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const line = {
      callId: c.get('callId'),
      clientAddress: c.get('clientAddress'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    }
    if (QUIET.has(c.req.path)) log.debug(line, 'request')
    else log.info(line, 'request')
  }
}
