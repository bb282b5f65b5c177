import type { LoaderFunction, MetaArgs, SerializeFrom } from '@remix-run/node'

export const SITE_NAME = '塑集'

/** A page's title from its data: "T30S 镇海炼化 现货 · 塑集". Without data (an error) the site's name alone. */
export function pageTitle<L extends LoaderFunction>(title: string | ((data: SerializeFrom<L>) => string)) {
  return ({ data }: MetaArgs<L>) => {
    const text = typeof title === 'string' ? title : data ? title(data as SerializeFrom<L>) : null
    return [{ title: text ? `${text} · ${SITE_NAME}` : SITE_NAME }]
  }
}
