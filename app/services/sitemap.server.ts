import { helpArticles } from 'contract/content'
import { categoryList, newSpot } from 'contract/home'
import { goodShops } from 'contract/shops'
import { call } from './call.server'

const PAGES = [
  '/',
  '/now',
  '/latestQuotation',
  '/hotSale',
  '/newGoods',
  '/shopList',
  '/warehouse',
  '/bottomStatment',
  '/informationlist',
]
/** New offers named one by one; older ones are found through their categories. */
const OFFER_PAGES = 6
const OFFERS_OF_A_PAGE = 50

/** Pages that search engines may read, as paths, the most important first. */
export async function publicPaths(request: Request): Promise<string[]> {
  const pages = Array.from({ length: OFFER_PAGES }, (_, page) =>
    call(request, newSpot, { page, size: OFFERS_OF_A_PAGE }),
  )
  const [categories, help, shops, ...offers] = await Promise.all([
    call(request, categoryList, {}),
    call(request, helpArticles, {}),
    call(request, goodShops, {}),
    ...pages,
  ])
  return [
    ...PAGES,
    ...categories.map(({ code }) => `/now?category=${encodeURIComponent(code)}`),
    ...shops.map(({ id }) => `/shopDetail?id=${id}`),
    ...help.flatMap(({ articleList }) => articleList.map(({ id }) => `/bottomStatment?id=${id}`)),
    ...offers.flatMap(({ list }) => list.map(({ id }) => `/nowDetail?id=${id}`)),
  ]
}

/** The list as search engines read it (sitemaps.org 0.9); addresses are whole. */
export function sitemapOf(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => `<url><loc>${escaped(new URL(path, origin).href)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
