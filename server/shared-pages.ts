import type { ServerBuild } from '@remix-run/node'

/** What a route module says of a page that is the same for everybody who is not signed in. */
export interface VisitorsPage {
  /** Beginnings of the kinds of events after which the page may look different: ["offer_"]. */
  readonly changedBy: readonly string[]
  /** Whether it shows another thing in each city; else it is made as if nobody had chosen one. */
  readonly byCity?: boolean
}

/** Paths of such pages. */
export interface SharedPages {
  has(path: string): boolean
  isByCity(path: string): boolean
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
    isByCity: (path) => pages.get(path)?.byCity ?? false,
    isChangedBy: (path, kind) =>
      pages.get(path)?.changedBy.some((beginning) => kind.startsWith(beginning)) ?? false,
  }
}
