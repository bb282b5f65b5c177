import type { OutgoingHttpHeaders } from 'node:http'

/** A page as it is sent to every visitor who asks for it in one encoding. */
export interface KeptPage {
  readonly key: string
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
  readonly etag: string
  readonly status: number
  /** Longer than this nobody gets it. */
  readonly goodUntilMs: number
}

export interface KeptPages {
  find(key: string): KeptPage | undefined
  /** @param asOf what `changes()` said before the page was made: one that may have missed a change is not kept */
  add(page: KeptPage, asOf: number): void
  /** Forgets pages that show what has changed; one that was given up shows nothing. */
  drop(isChanged: (path: string) => boolean): void
  changes(): number
  bytes(): number
}

export interface KeptPagesOptions {
  maxBytes: number
  now(): number
}

/** Pages in memory, up to so many bytes: the newest ones stay. */
export function createKeptPages({ maxBytes, now }: KeptPagesOptions): KeptPages {
  const pages = new Map<string, KeptPage>()
  let bytes = 0
  let changes = 0

  function forget(page: KeptPage | undefined): void {
    if (page && pages.delete(page.key)) bytes -= page.body.length
  }
  return {
    find: (key) => {
      const page = pages.get(key)
      if (!page || now() <= page.goodUntilMs) return page
      forget(page)
      return undefined
    },
    add: (page, asOf) => {
      if (asOf !== changes) return
      forget(pages.get(page.key))
      pages.set(page.key, page)
      bytes += page.body.length
      for (const oldest of pages.values()) {
        if (bytes <= maxBytes) break
        forget(oldest)
      }
    },
    drop: (isChanged) => {
      changes++
      for (const page of pages.values()) if (page.status === 200 && isChanged(page.path)) forget(page)
    },
    changes: () => changes,
    bytes: () => bytes,
  }
}
