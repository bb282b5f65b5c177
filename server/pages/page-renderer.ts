import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { PageRenderer } from '../market'

type Routes = ServerBuild['routes']

/**
 * Remix request handlers with only the routes that can match a path or a beginning of it. Remix ranks all its routes
 * several times per request, so render time would grow with the number of routes. A route can match if its segments
 * before the first dynamic one begin the path; so one handler serves all paths with the same longest such beginning.
 */
export function createPageRenderer(build: ServerBuild): PageRenderer {
  const whole = rendererOf(build)
  const prefixes = new Map(Object.keys(build.routes).map((id) => [id, staticPrefix(id, build.routes)]))
  const known = new Set([...prefixes.values()].map(keyOf))
  const renderers = new Map<string, PageRenderer>()
  /** Handlers are made when first needed. */
  function rendererFor(key: string): PageRenderer {
    const made = renderers.get(key) ?? rendererOf(withRoutesOf(key, prefixes, build))
    renderers.set(key, made)
    return made
  }
  return (request, context) => {
    const segments = segmentsOf(new URL(request.url).pathname)
    const renderer = segments ? rendererFor(longestKnown(segments, known)) : whole
    return renderer(request, context)
  }
}

function rendererOf(build: ServerBuild): PageRenderer {
  return createRequestHandler(build, 'production')
}

/** "/personalCenter/asset" → "/personalcenter/asset/"; no segments → "/". */
const keyOf = (segments: readonly string[]) => ['', ...segments, ''].join('/')

/**
 * "/personalCenter/asset.data" → ["personalcenter", "asset"]: routes match case-insensitively, ".data" marks a data
 * request.
 * @returns null for paths that any route may match: escaped ones, empty segments, the framework's own
 */
function segmentsOf(pathname: string): string[] | null {
  if (/%|\/\/|^\/__/.test(pathname)) return null
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
  return path.toLowerCase().split('/').filter(Boolean)
}

/** The longest beginning of a path that is the static prefix of a route, as a key. */
function longestKnown(segments: readonly string[], known: ReadonlySet<string>): string {
  for (let length = segments.length; length > 0; length--) {
    const key = keyOf(segments.slice(0, length))
    if (known.has(key)) return key
  }
  return '/'
}

/** A route's segments before its first dynamic or optional one, its parents' included. */
function staticPrefix(id: string, routes: Routes): string[] {
  const segments = patternOf(id, routes)
  const dynamic = segments.findIndex((segment) => /^[:*]|\?$/.test(segment))
  return dynamic < 0 ? segments : segments.slice(0, dynamic)
}

function patternOf(id: string, routes: Routes): string[] {
  const route = routes[id]
  if (!route) return []
  const above = route.parentId === undefined ? [] : patternOf(route.parentId, routes)
  return [...above, ...(route.path ?? '').toLowerCase().split('/').filter(Boolean)]
}

function withRoutesOf(
  key: string,
  prefixes: ReadonlyMap<string, readonly string[]>,
  build: ServerBuild,
): ServerBuild {
  const canMatch = (id: string) => key.startsWith(keyOf(prefixes.get(id) ?? []))
  const pickRoutes = <T>(byId: Record<string, T>) =>
    Object.fromEntries(Object.entries(byId).filter(([id]) => canMatch(id)))
  return {
    ...build,
    routes: pickRoutes(build.routes),
    assets: { ...build.assets, routes: pickRoutes(build.assets.routes) },
  }
}
