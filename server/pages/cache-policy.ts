import type { ServerMiddleware } from '../context'
import { isCall } from '../requests/market-paths'

/** Default Cache-Control: `no-store` for personal responses and errors, else `no-cache`. */
export const cachePolicy: ServerMiddleware = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('cache-control')) return
  const isPersonal = headers.has('set-cookie') || c.req.raw.headers.has('cookie') || isCall(c.req.path)
  headers.set('cache-control', isPersonal || c.res.status >= 400 ? 'no-store' : 'no-cache')
}
