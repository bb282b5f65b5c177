/** Where a search for goods leads from each area (specification §2); from everywhere else to spot goods. */
const GOODS_LISTS = ['/auction', '/presell', '/pick'] as const

/** What the search looks for, as `sType` says it. */
export const SEARCH_TYPES = { goods: '1', shops: '2' } as const
export type SearchType = (typeof SEARCH_TYPES)[keyof typeof SEARCH_TYPES]

/** Words that stand in the empty field for goods, and are searched when it is sent empty (specification §2). */
export const SAMPLE_TERM = '聚丙烯 T30S'
export const SHOP_PLACEHOLDER = '请输入店铺名称'

export const SHOP_LIST = '/shopList'
export const SHOP_PAGE = '/shopDetail'

/** The list that a search for goods opens from this page: details search their own list. */
export function goodsListOf(pathname: string): string {
  return GOODS_LISTS.find((list) => pathname === list || pathname === `${list}Detail`) ?? '/now'
}

/** What is being looked for on this page. */
export function searchTypeOf(pathname: string): SearchType {
  return pathname === SHOP_LIST ? SEARCH_TYPES.shops : SEARCH_TYPES.goods
}

/**
 * Where a search leads whose form could not know it without scripts: the one for shops was sent to a list of goods, or
 * nothing was typed.
 * @returns a path with its query, or null where the page is right as it is
 */
export function searchRedirect({ pathname, searchParams }: URL): string | null {
  const type = searchParams.get('sType')
  if (type === null) return null
  const isOnShops = pathname === SHOP_LIST
  const isOnGoods = pathname === goodsListOf(pathname)
  if (!isOnShops && !isOnGoods) return null
  const list = type === SEARCH_TYPES.shops ? SHOP_LIST : isOnGoods ? pathname : '/now'
  const text = searchParams.get('sText')?.trim() ?? ''
  const isEmptySearch = type === SEARCH_TYPES.goods && text === ''
  if (list === pathname && !isEmptySearch) return null
  const query = new URLSearchParams(searchParams)
  query.set('sText', isEmptySearch ? SAMPLE_TERM : text)
  return `${list}?${query}`
}

/** Id of the search field in the header. */
export const SEARCH_FIELD_ID = 'search-words'
