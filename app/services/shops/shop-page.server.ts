import * as contract from 'contract/shops'
import { refusals } from 'contract/spot/list'
import { SPOT_SORTS } from 'contract/states'
import { call, unlessRefused } from '../api/call.server'
import { pagination, sortedFacets } from '../lists/list-controls.server'
import { listNotes } from '../lists/list-notes.server'
import { searchFragments } from '../lists/search-fragments.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { shopOfferTable } from '../trading/offer-table.server'

/** The shop, and what the open view shows of it and nothing of the others. */
export async function shopPage(
  { request, context }: LoaderArgs,
  tab: contract.ShopTab,
  query: contract.ShopGoodsQuery,
) {
  const { id } = query
  if (tab === 'home') {
    const [{ shop: card, newest, at }, categories] = await Promise.all([
      call(request, contract.shopWebPage, { id }),
      call(request, contract.shopCategory, { id }),
    ])
    return { card, view: { tab, newest: shopOfferTable({ context }, newest, at), categories } }
  }
  const info = call(request, contract.infoByShopId, { shopId: id })
  if (tab === 'about') {
    const [card, about] = await Promise.all([info, call(request, contract.shopIntroduction, { id })])
    return { card, view: { tab, about } }
  }
  const [card, found] = await Promise.all([
    info,
    unlessRefused(call(request, contract.shopGoods, query), refusals.search_timed_out),
  ])
  if (!found) return { card, view: { tab, goods: null } }
  const { categories, list, search, unknown, ...goods } = found
  const options = categories.map(({ code, count }) => ({ value: code, count }))
  const { category } = query
  const notes = listNotes(request, { textParam: 'sText', sorts: SPOT_SORTS, chosen: { category }, unknown })
  const groups = [{ name: 'category', label: '品类', options, chosen: category }]
  const narrowing = sortedFacets({ request, context }, groups, {
    notes,
    total: goods.total,
    names: SPOT_SORTS,
    current: query.sort,
  })
  const pages = pagination({ request, context }, goods)
  const offers = shopOfferTable({ context }, list, goods.at)
  const searchNotes = searchFragments(search, new URL(request.url))
  return { card, view: { tab, goods: { ...goods, searchNotes, ...narrowing, pages, offers } } }
}
