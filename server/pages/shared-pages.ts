import type { ServerBuild } from '@remix-run/node'

/** What a route module says of a page that is the same for everybody in a city who is not signed in. */
export interface VisitorsPage {
  /** Beginnings of the kinds of events after which the page may look different: ["offer_"]. */
  readonly changedBy: readonly string[]
}

/** Paths of such pages. */
export interface SharedPages {
  has(path: string): boolean
  isChangedBy(path: string, kind: string): boolean
}

/** Reads them from the build: `handle.visitors` of a route that stands directly under the root. */
export function sharedPagesOf({ routes }: Pick<ServerBuild, 'routes'>): SharedPages {
  const pages = new Map<string, VisitorsPage>()
  for (const { path, index, parentId, module } of Object.values(routes)) {
    const handle = module.handle as { visitors?: VisitorsPage } | undefined
    if (!handle?.visitors || parentId !== 'root') continue
    pages.set(index ? '/' : `/${path}`, handle.visitors)
  }
  return {
    has: (path) => pages.has(path),
    isChangedBy: (path, kind) =>
      pages.get(path)?.changedBy.some((beginning) => kind.startsWith(beginning)) ?? false,
  }
}
