import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cityIn } from 'contract/catalogue/city-cookie'
import { columnsIn, columnsText } from 'contract/spot/columns-cookie'
import { refusals } from 'contract/spot/list'
import { hasLoadedStyles } from 'contract/styles-cookie'
import type { ServerMiddleware } from '../context'
import { preferredEncoding } from './compression'
import { type CachedPage, createPageCache, type PageCache } from './page-cache'
import type { SharedPages } from './shared-pages'

export interface VisitorCacheOptions {
  pages: SharedPages
  /** Whether events invalidate pages. Without events a page expires after one second. */
  receivesEvents: boolean
  /** Whether a city exists. Unknown cities share the default city's cache entry. */
  knowsCity(name: string): boolean
  maxBytes?: number
  now?: () => number
}

export interface VisitorCache {
  /**
   * Sends a cached page.
   * @param own raw headers of this response
   * @returns false without a cached page for this request
   */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, own: () => readonly string[]): boolean
  /** Renders a page once for concurrent requests and caches it. */
  readonly keep: ServerMiddleware
  /** Invalidates the pages that an event of this kind changes. */
  drop(kind: string): void
  /** Size of the cached bodies in bytes. */
  bytes(): number
}

type KeyParts = Pick<VisitorCacheOptions, 'pages' | 'knowsCity'>

interface PageRequest {
  readonly method: string
  /** Path and query. */
  readonly target: string
  header(name: string): string | undefined
}

const MAX_BYTES = 64 * 1024 * 1024
/** Some pages change with time alone: a period ends, a day begins. */
const TTL_MS = 30_000
const TTL_WITHOUT_EVENTS_MS = 1_000
/** Status of a page whose search timed out. It is cached briefly, so that concurrent requests do not repeat the search. */
const TIMED_OUT_STATUS = refusals.search_timed_out.status
const TIMED_OUT_TTL_MS = 2_000
const TARGET_MAX_LENGTH = 1_000
/** For proxies, which receive no events. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate'
/** Headers of one response, which are not cached. */
const PER_RESPONSE_HEADERS = new Set([
  'x-request-id',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
])
/**
 * A request with one of these cookies may get a personal page. The CSRF cookie never changes a page. The city, shown in
 * the top bar of every page, the columns of the spot list and the styles cookie are part of the key.
 */
const PERSONAL_COOKIE = /(?:^|;\s*)suji_(?!csrf=|city=|columns=|styles=)/

const DEFAULT_COLUMNS_TEXT = columnsText(columnsIn(null))

/** Directives of RFC 9111 that forbid storing in a shared cache. */
const FORBIDS_SHARED_CACHE = /(?:^|[\s,])(?:no-store|private)(?=$|[\s,=;])/i

/** Send time of a search (specification §2). It does not change the result. */
const PLAN = /(?<=[?&])plan=\d*&?/

/** Caches pages that are identical for all signed-out visitors, with the bytes as sent. */
export function createVisitorCache(options: VisitorCacheOptions): VisitorCache {
  const { receivesEvents, maxBytes = MAX_BYTES, now = () => performance.now() } = options
  const cache = createPageCache({ maxBytes, now })
  const ttlMs = (status: number) => {
    if (status === TIMED_OUT_STATUS) return TIMED_OUT_TTL_MS
    return receivesEvents ? TTL_MS : TTL_WITHOUT_EVENTS_MS
  }
  return {
    answer: (incoming, outgoing, own) => {
      const key = keyOf(toPageRequest(incoming), options)
      const page = key === null ? undefined : cache.find(key)
      if (page) send(page, incoming, outgoing, own())
      return page !== undefined
    },
    keep: renderOnce(cache, options, (status) => now() + ttlMs(status)),
    drop: (kind) => cache.drop((path) => options.pages.isChangedBy(path, kind)),
    bytes: cache.bytes,
  }
}

function send(page: CachedPage, incoming: IncomingMessage, outgoing: ServerResponse, own: readonly string[]) {
  if (page.status === 200 && incoming.headers['if-none-match']?.includes(page.etag)) {
    outgoing.writeHead(304, [...page.rawHeaders, ...own]).end()
    return
  }
  outgoing.writeHead(page.status, [...page.rawHeaders, ...own, 'content-length', String(page.body.length)])
  outgoing.end(incoming.method === 'HEAD' ? undefined : page.body)
}

function renderOnce(
  cache: PageCache,
  shared: KeyParts,
  expiresAtMs: (status: number) => number,
): ServerMiddleware {
  const inProgress = new Map<string, Promise<CachedPage | null>>()
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const header = (name: string) => c.req.header(name)
    const key = keyOf({ method: c.req.method, target: pathname + search, header }, shared)
    if (key === null || c.req.method !== 'GET') return await next()
    const asOfChange = cache.changeCount()
    const renderKey = `${asOfChange} ${key}`
    const renderedElsewhere = await inProgress.get(renderKey)
    if (renderedElsewhere) {
      c.res = responseOf(renderedElsewhere)
      return
    }
    let settle: (page: CachedPage | null) => void = () => {}
    const made = new Promise<CachedPage | null>((resolve) => {
      settle = resolve
    })
    inProgress.set(renderKey, made)
    let page: CachedPage | null = null
    try {
      await next()
      page = await pageOf(key, pathname, c.res, expiresAtMs(c.res.status))
      if (page) {
        cache.add(page, page.status === TIMED_OUT_STATUS ? cache.changeCount() : asOfChange)
        c.res = undefined
        c.res = responseOf(page)
      }
    } finally {
      if (inProgress.get(renderKey) === made) inProgress.delete(renderKey)
      settle(page)
    }
  }
}

/** @returns the response as a cacheable page; null for a personal or failed response */
async function pageOf(
  key: string,
  path: string,
  made: Response,
  expiresAtMs: number,
): Promise<CachedPage | null> {
  const isPage = made.headers.get('content-type')?.startsWith('text/html') ?? false
  if ((made.status !== 200 && made.status !== TIMED_OUT_STATUS) || !isPage || !isPublic(made.headers))
    return null
  const body = Buffer.from(await made.arrayBuffer())
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = new Headers(made.headers)
  for (const name of PER_RESPONSE_HEADERS) headers.delete(name)
  headers.append('vary', 'Cookie')
  headers.set('cache-control', CACHE_CONTROL)
  headers.set('etag', etag)
  return { key, path, rawHeaders: [...headers].flat(), body, etag, status: made.status, expiresAtMs }
}

function isPublic(headers: Headers): boolean {
  return !headers.has('set-cookie') && !FORBIDS_SHARED_CACHE.test(headers.get('cache-control') ?? '')
}

function responseOf({ rawHeaders, body, status }: CachedPage): Response {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '')
  return new Response(new Uint8Array(body), { status, headers })
}

function toPageRequest(incoming: IncomingMessage): PageRequest {
  const header = (name: string) => {
    const value = incoming.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  return { method: incoming.method ?? '', target: incoming.url ?? '', header }
}

/** @returns null for a request that must not use the cache */
function keyOf({ method, target, header }: PageRequest, { pages, knowsCity }: KeyParts): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || target.length > TARGET_MAX_LENGTH) return null
  const query = target.indexOf('?')
  const path = query < 0 ? target : target.slice(0, query)
  if (!pages.has(path)) return null
  const cookie = header('cookie')
  if (cookie !== undefined && PERSONAL_COOKIE.test(cookie)) return null
  if (header('authorization') !== undefined || header('range') !== undefined) return null
  const encoding = preferredEncoding(header('accept-encoding') ?? null) ?? 'identity'
  const variant = variantOf(cookie, header('save-data'))
  const columns = cookie ? columnsText(columnsIn(cookie)) : DEFAULT_COLUMNS_TEXT
  return `${encoding} ${cityIn(cookie, knowsCity)} ${columns} ${variant} ${target.replace(PLAN, '')}`
}

/** A page without scripts, with linked stylesheets, or with its styles inside. */
function variantOf(cookie: string | undefined, saveData: string | undefined): string {
  if (saveData === 'on') return 'plain'
  return hasLoadedStyles(cookie) ? 'linked' : 'inline'
}
