import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { PageRenderer } from '../market'

type Routes = ServerBuild['routes']

/**
 * Remix' request handler, one per area of the site. Remix ranks all routes it knows several times for each request, so
 * that every page would get slower with every other page that is built. What stands in an address before the second
 * slash decides alone which routes can match; where it names no area, all routes are asked.
 */
export function createPageRenderer(build: ServerBuild): PageRenderer {
  const whole = rendererOf(build)
  const areas = new Map(
    [...areasOf(build.routes)].map((area) => [area, rendererOf(withRoutesOf(area, build))] as const),
  )
  return (request, context) => {
    const area = areaOfPath(new URL(request.url).pathname)
    return (areas.get(area) ?? whole)(request, context)
  }
}

function rendererOf(build: ServerBuild): PageRenderer {
  return createRequestHandler(build, 'production')
}

/** "/personalCenter/asset.data" → "personalcenter": routes match in any case, and ".data" asks for a page's data. */
function areaOfPath(pathname: string): string {
  const [, first = ''] = pathname.split('/')
  return first.replace(/\.data$/, '').toLowerCase()
}

function areasOf(routes: Routes): Set<string> {
  const areas = Object.values(routes).map((route) => areaOfRoute(route, routes))
  return new Set(areas.filter((area) => area !== null && area !== '')) as Set<string>
}

/** Null for what may match under any area: the root, layouts without a path, the start page, patterns. */
function areaOfRoute(route: Routes[string], routes: Routes): string | null {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const above = parent ? areaOfRoute(parent, routes) : null
  if (above !== null) return above
  const first = route.path?.split('/').find(Boolean)
  return first === undefined || /^[:*]|\?$/.test(first) ? null : first.toLowerCase()
}

function withRoutesOf(area: string, build: ServerBuild): ServerBuild {
  const belongs = (id: string) => {
    const route = build.routes[id]
    return route !== undefined && [area, null].includes(areaOfRoute(route, build.routes))
  }
  const kept = <T>(byId: Record<string, T>) =>
    Object.fromEntries(Object.entries(byId).filter(([id]) => belongs(id)))
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...build.assets, routes: kept(build.assets.routes) },
  }
}
