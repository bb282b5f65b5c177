import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ServerEnv, ServerMiddleware } from './context'
import { errorResponse } from './error-pages'
import type { Market, PageRenderer } from './market'
import { cachePolicy } from './pages/cache-policy'
import { compression } from './pages/compression'
import { securityHeaders } from './pages/security-headers'
import { staticAssets } from './pages/static-assets'
import type { VisitorCache } from './pages/visitor-cache'
import { health } from './process/health'
import { accessLog, loggedPath } from './requests/access-log'
import { allowedMethods } from './requests/allowed-methods'
import { forward } from './requests/forward'
import { isMarketPath } from './requests/market-paths'
import { originCheck } from './requests/origin-check'
import { requestIdentity } from './requests/request-identity'
import type { TrustedProxies } from './requests/trusted-proxies'

export interface HttpServerOptions {
  market: Market
  renderPage: PageRenderer
  cache: Pick<VisitorCache, 'keep'>
  /** Folder of the browser build. */
  clientFolder: string
  trustedProxies: TrustedProxies
  version: string
  log: Logger
  /** Logger of the access log: one line per request. */
  accessLines: Logger
  isDraining(): boolean
  responseTimeoutMs?: number
}

/** Builds the HTTP server. Every request passes the middleware in this order. */
export function createHttpServer(parts: HttpServerOptions): Hono<ServerEnv> {
  const { market, log } = parts
  const { publicOrigin } = market.settings
  const httpServer = new Hono<ServerEnv>()
  httpServer.use(requestIdentity(parts.trustedProxies))
  httpServer.use(accessLog(parts.accessLines))
  httpServer.use(closeWhileDraining(parts.isDraining))
  // Outside the page cache, which must see the page's own Cache-Control, not the default.
  httpServer.use(cachePolicy)
  httpServer.use(parts.cache.keep)
  httpServer.use(securityHeaders(publicOrigin))
  httpServer.use(compression)
  httpServer.use(allowedMethods)
  httpServer.route('/', health(market, parts.version, parts.isDraining))
  httpServer.use(staticAssets(parts.clientFolder))
  httpServer.use(originCheck(publicOrigin))
  httpServer.all('*', (c) => {
    if (isMarketPath(c.req.path))
      return forward(c, (request) => market.fetch(request), parts.responseTimeoutMs)
    // Remix writes a stack trace to stderr for a path that cannot be decoded.
    if (!isDecodable(c.req.path)) return errorResponse(c, 400)
    const isWholePage = !c.req.path.endsWith('.data')
    const context = { clientAddress: c.get('clientAddress'), callId: c.get('callId'), isWholePage }
    return forward(c, (request) => parts.renderPage(request, context), parts.responseTimeoutMs)
  })
  httpServer.onError((error, c) => {
    if (c.env.outgoing.destroyed) return c.body(null, 400)
    log.error({ err: error, callId: c.get('callId'), path: loggedPath(c.req.path) }, 'request failed')
    return errorResponse(c, 500)
  })
  return httpServer
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** While the process drains, closes each connection after its response. */
function closeWhileDraining(isDraining: () => boolean): ServerMiddleware {
  return async (c, next) => {
    await next()
    if (isDraining()) c.res.headers.set('connection', 'close')
  }
}
