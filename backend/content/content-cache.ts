import type { Database, Reader } from 'backend/platform/database/database'
import type { Subscribe } from 'backend/platform/events/event-feed'
import { cleanHtml } from 'backend/platform/html/sanitize-html'
import { log } from 'backend/platform/log'
import type { NavItem } from 'contract/content'
import { fillContact, withDemoValues } from './contact'
import { CONTENT_CHANGED, readChanges } from './content-store'
import { DELIVERED } from './delivered'
import type { Content } from './entries'
import { mergeChanges } from './merge-changes'

/** Limits the age, because an event may get lost together with its server. */
const LIFETIME_MS = 10_000

export interface ContentCacheOptions {
  db: Database
  /** The main navigation that the modules bring. */
  navigation(): readonly NavItem[]
  /** Whether the market's company and hotline are those of the demo until they are set. */
  isDemo?: boolean
  /** Badges of its entries, by id. */
  navigationCounts?: ((reader: Reader) => Promise<Readonly<Record<string, number>>>) | undefined
  /** Without it nothing is cached, because changes are not noticed. */
  subscribe?: Subscribe | undefined
  /** Milliseconds of a monotonic clock. */
  elapsedMs?: () => number
}

interface CachedContent {
  content: Content
  readAtMs: number
}

/**
 * Caches the market's content in memory, because every page needs it. Parallel callers share one read. A change
 * invalidates it. While the database is away, the last content is served.
 */
export function createContentCache({
  db,
  navigation,
  isDemo = false,
  navigationCounts = async () => ({}),
  subscribe,
  elapsedMs = () => performance.now(),
}: ContentCacheOptions): () => Promise<Content> {
  let cached: CachedContent | undefined
  let isStale = false
  let reading: Promise<Content> | undefined

  subscribe?.(({ kind }) => {
    if (kind !== CONTENT_CHANGED) return
    isStale = true
    reading = undefined
  })

  async function read(): Promise<Content> {
    isStale = false
    const readAtMs = elapsedMs()
    try {
      const [changes, counts] = await Promise.all([readChanges(db.orm), navigationCounts(db.orm)])
      const merged = mergeChanges({ ...DELIVERED, nav: navigation() }, changes, ({ kind, entryId }) =>
        log.warn({ kind, entryId }, 'invalid content change ignored'),
      )
      const nav = merged.nav.map((item) => ({ ...item, saleNum: counts[item.id] ?? item.saleNum }))
      const content = cleaned({ ...merged, nav, config: withDemoValues(merged.config, isDemo) })
      cached = { content, readAtMs }
      return content
    } catch (error) {
      isStale = true
      if (cached) return cached.content
      throw error
    }
  }

  return () => {
    const isGood =
      subscribe !== undefined && !isStale && cached && elapsedMs() - cached.readAtMs < LIFETIME_MS
    if (isGood && cached) return Promise.resolve(cached.content)
    const mine =
      reading ??
      read().finally(() => {
        if (reading === mine) reading = undefined
      })
    reading = mine
    return mine
  }
}

const caches = new WeakMap<Database, () => Promise<Content>>()

/** Makes the cache of a process known to `readContent`. */
export function shareContentCache(db: Database, read: () => Promise<Content>): void {
  caches.set(db, read)
}

/** The content out of the cache of this process, without the navigation of the modules where there is no cache. */
export async function readContent(db: Database): Promise<Content> {
  const read = caches.get(db) ?? createContentCache({ db, navigation: () => [] })
  return await read()
}

function cleaned(content: Content): Content {
  return {
    ...content,
    help_article: content.help_article.map((one) => ({
      ...one,
      html: cleanHtml(fillContact(one.html, content.config)),
    })),
    pact: content.pact.map((one) => ({ ...one, html: cleanHtml(fillContact(one.html, content.config)) })),
  }
}
