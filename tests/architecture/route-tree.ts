import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '../../app/routes'

export interface RouteUrl {
  /** "/personalCenter/myOrder", as app/routes.ts spells it. */
  readonly url: string
  /** "app/routes/personal-center/my-order.tsx". */
  readonly file: string
}

/** All URLs, parents before children. */
export function routeUrls(): RouteUrl[] {
  return (routes as RouteConfigEntry[]).flatMap((entry) => flat(entry, ''))
}

function flat(entry: RouteConfigEntry, above: string): RouteUrl[] {
  const url = entry.path ? `${above}/${entry.path}` : above
  const children = (entry.children ?? []).flatMap((child) => flat(child, url))
  const isLayout = entry.path === undefined && !entry.index
  return isLayout ? children : [{ url: url || '/', file: `app/${entry.file}` }, ...children]
}
