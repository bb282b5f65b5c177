import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { cityIn } from 'contract/catalogue/city-cookie'
import { refusals } from 'contract/spot/list'
import type { DoorMiddleware } from '../context'
import { preferredEncoding } from './compression'
import { createKeptPages, type KeptPage, type KeptPages } from './page-cache'
import type { SharedPages } from './shared-pages'

export interface VisitorCacheOptions {
  pages: SharedPages
  /** Whether something tells what has changed; without it a page is good for a second. */
  hearsChanges: boolean
  /** Whether there is such a city: a made-up one makes no page of its own. */
  knowsCity(name: string): boolean
  maxBytes?: number
  now?: () => number
}

export interface VisitorCache {
  /** Sends a kept page at once, with headers of this answer alone. @returns false where there is none for this request */
  answer(incoming: IncomingMessage, outgoing: ServerResponse, own: () => OutgoingHttpHeaders): boolean
  /** Lets a page be made once for all who ask for it meanwhile, and keeps it. */
  readonly keep: DoorMiddleware
  /** Forgets the pages that an event of this kind changes. */
  drop(kind: string): void
  /** Bytes kept now. */
  bytes(): number
}

type KeyParts = Pick<VisitorCacheOptions, 'pages' | 'knowsCity'>

interface Asked {
  readonly method: string
  /** Path and query. */
  readonly target: string
  header(name: string): string | undefined
}

const MAX_BYTES = 64 * 1024 * 1024
/** Time alone changes some pages: a period runs out, a day begins. */
const GOOD_FOR_MS = 30_000
const GOOD_UNHEARD_MS = 1_000
/** What a page says that was given up because it took too long: whoever asks meanwhile is told at once. */
const GIVEN_UP = refusals.search_timed_out.status
const GIVEN_UP_FOR_MS = 2_000
const TARGET_MAX_LENGTH = 1_000
/** For proxies, which hear of no event. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=1, must-revalidate'
/** Of one answer alone. */
const NOT_KEPT = new Set(['x-request-id', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])
/**
 * Whoever has one of these may see another page than everybody. The token against forged forms shows in none; the city,
 * which the top bar of every page names, is part of the key.
 */
const PERSONAL_COOKIE = /(?:^|;\s*)suji_(?!csrf=|city=)/

/** Directives of RFC 9111 that forbid a shared cache to store the response. */
const NOT_SHARED = /(?:^|[\s,])(?:no-store|private)(?=$|[\s,=;])/i

/** When a search was sent (specification §2): its answer is the same. */
const PLAN = /(?<=[?&])plan=\d*&?/

/** Pages that look the same to everybody who is not signed in, kept as they went out. */
export function createVisitorCache(options: VisitorCacheOptions): VisitorCache {
  const { hearsChanges, maxBytes = MAX_BYTES, now = () => performance.now() } = options
  const kept = createKeptPages({ maxBytes, now })
  const goodForMs = (status: number) => {
    if (status === GIVEN_UP) return GIVEN_UP_FOR_MS
    return hearsChanges ? GOOD_FOR_MS : GOOD_UNHEARD_MS
  }
  return {
    answer: (incoming, outgoing, own) => {
      const key = keyOf(askedBy(incoming), options)
      const page = key === null ? undefined : kept.find(key)
      if (page) send(page, incoming, outgoing, own())
      return page !== undefined
    },
    keep: keeping(kept, options, (status) => now() + goodForMs(status)),
    drop: (kind) => kept.drop((path) => options.pages.isChangedBy(path, kind)),
    bytes: kept.bytes,
  }
}

function send(page: KeptPage, incoming: IncomingMessage, outgoing: ServerResponse, own: OutgoingHttpHeaders) {
  if (page.status === 200 && incoming.headers['if-none-match']?.includes(page.etag)) {
    outgoing.writeHead(304, { ...page.headers, ...own }).end()
    return
  }
  outgoing.writeHead(page.status, { ...page.headers, ...own, 'content-length': page.body.length })
  outgoing.end(incoming.method === 'HEAD' ? undefined : page.body)
}

function keeping(kept: KeptPages, shared: KeyParts, goodUntilMs: (status: number) => number): DoorMiddleware {
  const beingMade = new Map<string, Promise<KeptPage | null>>()
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const header = (name: string) => c.req.header(name)
    const key = keyOf({ method: c.req.method, target: pathname + search, header }, shared)
    if (key === null || c.req.method !== 'GET') return await next()
    const asOf = kept.changes()
    const making = `${asOf} ${key}`
    const already = await beingMade.get(making)
    if (already) {
      c.res = responseOf(already)
      return
    }
    let tellWaiting: (page: KeptPage | null) => void = () => {}
    const made = new Promise<KeptPage | null>((resolve) => {
      tellWaiting = resolve
    })
    beingMade.set(making, made)
    let page: KeptPage | null = null
    try {
      await next()
      page = await pageOf(key, pathname, c.res, goodUntilMs(c.res.status))
      if (page) {
        kept.add(page, page.status === GIVEN_UP ? kept.changes() : asOf)
        c.res = undefined
        c.res = responseOf(page)
      }
    } finally {
      if (beingMade.get(making) === made) beingMade.delete(making)
      tellWaiting(page)
    }
  }
}

/** What has just been made, if everybody may see it. */
async function pageOf(
  key: string,
  path: string,
  made: Response,
  goodUntilMs: number,
): Promise<KeptPage | null> {
  const isPage = made.headers.get('content-type')?.startsWith('text/html') ?? false
  if ((made.status !== 200 && made.status !== GIVEN_UP) || !isPage || !isForEverybody(made.headers))
    return null
  const body = Buffer.from(await made.arrayBuffer())
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const stays = Object.fromEntries([...made.headers].filter(([name]) => !NOT_KEPT.has(name)))
  const vary = [made.headers.get('vary'), 'Cookie'].filter((part) => part !== null).join(', ')
  const headers = { ...stays, 'cache-control': CACHE_CONTROL, vary, etag }
  return { key, path, headers, body, etag, status: made.status, goodUntilMs }
}

function isForEverybody(headers: Headers): boolean {
  return !headers.has('set-cookie') && !NOT_SHARED.test(headers.get('cache-control') ?? '')
}

function responseOf({ headers, body, status }: KeptPage): Response {
  const plain = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(new Uint8Array(body), { status, headers: plain })
}

function askedBy(incoming: IncomingMessage): Asked {
  const header = (name: string) => {
    const value = incoming.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  return { method: incoming.method ?? '', target: incoming.url ?? '', header }
}

/** @returns null where the page may not be the same for everybody */
function keyOf({ method, target, header }: Asked, { pages, knowsCity }: KeyParts): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || target.length > TARGET_MAX_LENGTH) return null
  const query = target.indexOf('?')
  const path = query < 0 ? target : target.slice(0, query)
  if (!pages.has(path)) return null
  const cookie = header('cookie')
  if (cookie !== undefined && PERSONAL_COOKIE.test(cookie)) return null
  if (header('authorization') !== undefined || header('range') !== undefined) return null
  const encoding = preferredEncoding(header('accept-encoding') ?? null) ?? 'identity'
  return `${encoding} ${cityIn(cookie, knowsCity)} ${header('save-data') === 'on' ? 'plain' : 'full'} ${target.replace(PLAN, '')}`
}
