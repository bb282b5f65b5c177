import { announcementPage, helpArticles } from 'contract/content'
import { categoryList } from 'contract/home'
import { OFFER_IDS_PER_PAGE, shopList, shopOfferIds } from 'contract/shops'
import { announcementPath, helpPath } from '~/components/content/help-path'
import { shopPath } from '~/components/shops/shop-path'
import { call } from '../api/call.server'

const PAGES = [
  '/',
  '/now',
  '/latestQuotation',
  '/hotSale',
  '/newGoods',
  '/shopList',
  '/warehouse',
  '/car',
  '/lineQuotation',
  '/city',
  '/bottomStatment',
  '/informationlist',
  '/a',
  '/international',
]
/** Rows that a call gives at once. */
const ROWS = 50
/** A file may name 50,000 pages (sitemaps.org 0.9). */
const ANNOUNCEMENTS_NAMED = 20_000

/** Addresses of the files in which all pages are named: one for the site's own, others for each shop's offers. */
export async function sitemapSections(request: Request): Promise<string[]> {
  const shops = await allShops(request)
  const ofShops = shops.flatMap(({ id, offers }) =>
    Array.from({ length: Math.ceil(offers / OFFER_IDS_PER_PAGE) }, (_, page) => `?shop=${id}&page=${page}`),
  )
  return ['?part=pages', ...ofShops].map((query) => `/sitemap.xml${query}`)
}

/** Pages that search engines may read but those of offers, as paths, the most important first. */
export async function publicPaths(request: Request): Promise<string[]> {
  const [categories, help, shops, announcements] = await Promise.all([
    call(request, categoryList, {}),
    call(request, helpArticles, {}),
    allShops(request),
    allRows((page) => call(request, announcementPage, { page, size: ROWS }), ANNOUNCEMENTS_NAMED),
  ])
  const listed = categories.map(({ code }) => `category=${encodeURIComponent(code)}`)
  const articles = help.flatMap(({ articleList }) => articleList.map(({ id }) => helpPath(id)))
  return [
    ...PAGES,
    ...listed.flatMap((query) => [`/now?${query}`, `/latestQuotation?${query}`]),
    ...shops.map(({ id }) => shopPath(id)),
    ...articles.filter((path) => path.startsWith('/bottomStatment')),
    ...announcements.map(({ id }) => announcementPath(id)),
  ]
}

/** Pages of a shop's offers that are on sale. */
export async function offerPaths(request: Request, shop: string, page: number): Promise<string[]> {
  const ids = await call(request, shopOfferIds, { id: shop, page })
  return ids.map((id) => `/nowDetail?id=${id}`)
}

function allShops(request: Request) {
  return allRows((page) => call(request, shopList, { page, size: ROWS }))
}

/** Page after page of a list, up to so many rows. */
async function allRows<Row>(
  read: (page: number) => Promise<{ list: Row[]; total: number }>,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; rows.length < most; page++) {
    const { list, total } = await read(page)
    rows.push(...list)
    if (list.length === 0 || rows.length >= total) break
  }
  return rows
}

/** A list of pages as search engines read it (sitemaps.org 0.9); addresses are whole. */
export function sitemapOf(paths: readonly string[], origin: string): string {
  return listed(paths, origin, { all: 'urlset', one: 'url' })
}

/** The list of such lists. */
export function sitemapIndexOf(paths: readonly string[], origin: string): string {
  return listed(paths, origin, { all: 'sitemapindex', one: 'sitemap' })
}

function listed(paths: readonly string[], origin: string, { all, one }: { all: string; one: string }) {
  const entries = paths.map((path) => `<${one}><loc>${escaped(new URL(path, origin).href)}</loc></${one}>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<${all} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${all}>
`
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
