import type { OutgoingHttpHeaders } from 'node:http'

/** A rendered page in one encoding. */
export interface CachedPage {
  readonly key: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
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

/** In-memory page cache of at most `maxBytes`; evicts the oldest pages. */
export function createPageCache({ maxBytes, now }: PageCacheOptions): PageCache {
  const pages = new Map<string, CachedPage>()
  let bytes = 0
  let changeCount = 0

  function forget(page: CachedPage | undefined): void {
    if (page && pages.delete(page.key)) bytes -= page.body.length
  }
  return {
    find: (key) => {
      const page = pages.get(key)
      if (!page || now() <= page.expiresAtMs) return page
      forget(page)
      return undefined
    },
    add: (page, asOfChange) => {
      if (asOfChange !== changeCount) return
      forget(pages.get(page.key))
      pages.set(page.key, page)
      bytes += page.body.length
      for (const oldest of pages.values()) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
    },
    drop: (isChanged) => {
      changeCount++
      for (const page of pages.values()) if (page.status === 200 && isChanged(page.path)) forget(page)
    },
    changeCount: () => changeCount,
    bytes: () => bytes,
  }
}
