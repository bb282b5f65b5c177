import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { DoorEnv, DoorMiddleware } from './context'
import { doorAnswer } from './error-pages'
import type { Market, PageRenderer } from './market'
import { cachePolicy } from './pages/cache-policy'
import { compression } from './pages/compression'
import { securityHeaders } from './pages/security-headers'
import { staticAssets } from './pages/static-assets'
import type { VisitorCache } from './pages/visitor-cache'
import { health } from './process/health'
import { accessLog } from './requests/access-log'
import { allowedMethods } from './requests/allowed-methods'
import { forward } from './requests/forward'
import { isOfMarket } from './requests/market-paths'
import { originCheck } from './requests/origin-check'
import { requestIdentity } from './requests/request-identity'
import type { TrustedProxies } from './requests/trusted-proxies'

export interface DoorParts {
  market: Market
  renderPage: PageRenderer
  cache: Pick<VisitorCache, 'keep'>
  /** Folder of the browser's build. */
  clientFolder: string
  trustedProxies: TrustedProxies
  version: string
  log: Logger
  /** Takes a line for each request. */
  accessLines: Logger
  isDraining(): boolean
  answerWithinMs?: number
}

/** The front door: every request of the process passes here, in this order. */
export function createDoor(parts: DoorParts): Hono<DoorEnv> {
  const { market, log } = parts
  const { publicOrigin } = market.settings
  const door = new Hono<DoorEnv>()
  door.use(requestIdentity(parts.trustedProxies))
  door.use(accessLog(parts.accessLines))
  door.use(closingWhile(parts.isDraining))
  // Outside the page cache, which has to see what the response itself says about caching, not the default.
  door.use(cachePolicy)
  door.use(parts.cache.keep)
  door.use(securityHeaders(publicOrigin))
  door.use(compression)
  door.use(allowedMethods)
  door.route('/', health(market, parts.version, parts.isDraining))
  door.use(staticAssets(parts.clientFolder))
  door.use(originCheck(publicOrigin))
  door.all('*', (c) => {
    if (isOfMarket(c.req.path)) return forward(c, (request) => market.fetch(request), parts.answerWithinMs)
    // Remix writes a line to stderr for each of these.
    if (!isDecodable(c.req.path)) return doorAnswer(c, 400)
    const isWholePage = !c.req.path.endsWith('.data')
    const context = { clientAddress: c.get('clientAddress'), callId: c.get('callId'), isWholePage }
    return forward(c, (request) => parts.renderPage(request, context), parts.answerWithinMs)
  })
  door.onError((error, c) => {
    if (c.env.outgoing.destroyed) return c.body(null, 400)
    log.error({ err: error, callId: c.get('callId'), path: c.req.path }, 'request failed')
    return doorAnswer(c, 500)
  })
  return door
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** While the process stops, each answer is the last one of its connection. */
function closingWhile(isDraining: () => boolean): DoorMiddleware {
  return async (c, next) => {
    await next()
    if (isDraining()) c.res.headers.set('connection', 'close')
  }
}
