import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { PageRenderer } from '../market'

type Routes = ServerBuild['routes']

/**
 * Remix request handlers, one per area of the site. Remix ranks all its routes several times per request, so render time
 * would grow with the number of routes. The first path segment decides which routes can match; a segment that names no
 * area uses all routes.
 */
export function createPageRenderer(build: ServerBuild): PageRenderer {
  const whole = rendererOf(build)
  const areas = new Map(
    [...areasOf(build.routes)].map((area) => [area, rendererOf(withRoutesOfArea(area, build))] as const),
  )
  return (request, context) => {
    const area = areaOfPath(new URL(request.url).pathname)
    return (areas.get(area) ?? whole)(request, context)
  }
}

function rendererOf(build: ServerBuild): PageRenderer {
  return createRequestHandler(build, 'production')
}

/** "/personalCenter/asset.data" → "personalcenter": routes match case-insensitively, ".data" marks a data request. */
function areaOfPath(pathname: string): string {
  const [, first = ''] = pathname.split('/')
  return first.replace(/\.data$/, '').toLowerCase()
}

function areasOf(routes: Routes): Set<string> {
  const areas = Object.values(routes).map((route) => areaOfRoute(route, routes))
  return new Set(areas.filter((area) => area !== null && area !== '')) as Set<string>
}

/** Null for routes that may match in any area: the root, layouts without a path, the start page, dynamic segments. */
function areaOfRoute(route: Routes[string], routes: Routes): string | null {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  const parentArea = parent ? areaOfRoute(parent, routes) : null
  if (parentArea !== null) return parentArea
  const first = route.path?.split('/').find(Boolean)
  return first === undefined || /^[:*]|\?$/.test(first) ? null : first.toLowerCase()
}

function withRoutesOfArea(area: string, build: ServerBuild): ServerBuild {
  const belongs = (id: string) => {
    const route = build.routes[id]
    return route !== undefined && [area, null].includes(areaOfRoute(route, build.routes))
  }
  const pickRoutes = <T>(byId: Record<string, T>) =>
    Object.fromEntries(Object.entries(byId).filter(([id]) => belongs(id)))
  return {
    ...build,
    routes: pickRoutes(build.routes),
    assets: { ...build.assets, routes: pickRoutes(build.assets.routes) },
  }
}
