import type { ServerBuild } from '@remix-run/node'

/** `handle.visitors` of a route whose page is identical for all signed-out visitors of a city. */
export interface VisitorPage {
  /** Prefixes of the event kinds that invalidate the page: ["offer_"]. */
  readonly changedBy: readonly string[]
}

/** Paths of the pages that the cache may share between visitors. */
export interface SharedPages {
  has(path: string): boolean
  isChangedBy(path: string, kind: string): boolean
}

/** Reads `handle.visitors` of the routes directly below the root. */
export function sharedPagesOf({ routes }: Pick<ServerBuild, 'routes'>): SharedPages {
  const pages = new Map<string, VisitorPage>()
  for (const { path, index, parentId, module } of Object.values(routes)) {
    const handle = module.handle as { visitors?: VisitorPage } | undefined
    if (!handle?.visitors || parentId !== 'root') continue
    pages.set(index ? '/' : `/${path}`, handle.visitors)
  }
  return {
    has: (path) => pages.has(path),
    isChangedBy: (path, kind) =>
      pages.get(path)?.changedBy.some((prefix) => kind.startsWith(prefix)) ?? false,
  }
}
