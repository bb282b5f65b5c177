import type { DoorMiddleware } from '../context'
import { isCall } from '../requests/market-paths'

/** Keeps what may belong to somebody out of every cache, where the response itself says nothing about caching. */
export const cachePolicy: DoorMiddleware = async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('cache-control')) return
  const isPersonal = headers.has('set-cookie') || c.req.raw.headers.has('cookie') || isCall(c.req.path)
  headers.set('cache-control', isPersonal || c.res.status >= 400 ? 'no-store' : 'no-cache')
}
