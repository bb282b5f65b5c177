import type { ServerMiddleware } from '../context'
import { isCall } from '../requests/market-paths'

/** In words that text browsers know too, as for pages with a form (app/entry.server.tsx). */
const NEVER_STORED = 'no-store, no-cache'

/** Default Cache-Control: never stored for personal responses and errors, else `no-cache`. */
export const cachePolicy: ServerMiddleware = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('cache-control')) return
  const isPersonal = headers.has('set-cookie') || c.req.raw.headers.has('cookie') || isCall(c.req.path)
  headers.set('cache-control', isPersonal || c.res.status >= 400 ? NEVER_STORED : 'no-cache')
}
