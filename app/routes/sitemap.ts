// The pages that search engines may read, as a sitemap.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { market } from '~/services/backend.server'
import { publicPaths, sitemapOf } from '~/services/sitemap.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const origin = market.settings.publicOrigin ?? new URL(request.url).origin
  return new Response(sitemapOf(await publicPaths(request), origin), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
