import { LRUCache } from 'lru-cache'

/** A rendered page in one encoding. */
export interface CachedPage {
  readonly key: string
  readonly path: string
  /** Names and values in turn, as `writeHead` takes them: it validates an object's headers anew for each response. */
  readonly rawHeaders: readonly string[]
  readonly body: Buffer
  readonly etag: string
  readonly status: number
  readonly expiresAtMs: number
}

export interface PageCache {
  find(key: string): CachedPage | undefined
  /** @param asOfChange `changeCount()` before rendering. A page that may have missed a change is not cached. */
  add(page: CachedPage, asOfChange: number): void
  /** Removes changed pages. Timed-out pages stay: they show no data. */
  drop(isChanged: (path: string) => boolean): void
  changeCount(): number
  bytes(): number
}

export interface PageCacheOptions {
  maxBytes: number
  now(): number
}

/** In-memory page cache of at most `maxBytes`; evicts the least recently used pages. */
export function createPageCache({ maxBytes, now }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  })
  let changeCount = 0

  return {
    find: (key) => {
      const page = pages.get(key)
      if (!page || now() <= page.expiresAtMs) return page
      pages.delete(key)
      return undefined
    },
    add: (page, asOfChange) => {
      if (asOfChange === changeCount) pages.set(page.key, page)
    },
    drop: (isChanged) => {
      changeCount++
      for (const page of [...pages.values()])
        if (page.status === 200 && isChanged(page.path)) pages.delete(page.key)
    },
    changeCount: () => changeCount,
    bytes: () => pages.calculatedSize,
  }
}
