// The pages that search engines may read, as sitemaps: the list of the parts, or one of them.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { SitemapQuery } from 'contract/content'
import { readQuery } from '~/services/forms/query.server'
import { indexedOrigin } from '~/services/pages/site-address.server'
import {
  offerPaths,
  publicPaths,
  sitemapIndexOf,
  sitemapOf,
  sitemapSections,
} from '~/services/pages/sitemap.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const { part, shop, page } = readQuery(request, SitemapQuery)
  const origin = indexedOrigin(request)
  const paths =
    shop !== undefined ? await offerPaths(request, shop, page) : part && (await publicPaths(request))
  const xml = paths ? sitemapOf(paths, origin) : sitemapIndexOf(await sitemapSections(request), origin)
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
