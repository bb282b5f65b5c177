import type { OutputOf } from 'contract/endpoint'
import type { ShopGoodsQuery, shopGoods } from 'contract/shops'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { FacetBarFragment } from '../lists/facet-bar-fragment'
import { PaginationFragment } from '../lists/pagination-fragment'
import { PastTheEnd } from '../lists/past-the-end'
import { SearchTimedOut } from '../lists/search-timed-out'
import { SortBarFragment } from '../lists/sort-bar-fragment'
import { WordSearch } from '../places/word-search'
import { OfferTableFragment } from '../trade/offer-table-fragment'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { shopPath } from './shop-path'

type Goods = Omit<OutputOf<typeof shopGoods>, 'categories' | 'list' | 'search' | 'unknown'> & {
  searchNotes: { terms: string; remarks: string } | null
  narrow: string | null
  sorts: string | null
  pages: string | null
  offers: string | null
}

interface ShopGoodsProps {
  /** Null where finding them took too long. */
  goods: Goods | null
  query: Pick<ShopGoodsQuery, 'id' | 'sText' | 'category'>
}

/** Everything that a shop has on sale, searched and narrowed within the shop. */
export function ShopGoods({ goods, query }: ShopGoodsProps) {
  const { id, sText, category } = query
  return (
    <>
      <WordSearch
        label="搜索本店商品"
        name="sText"
        field="本店的牌号、厂家或品类"
        value={sText}
        keep={{ id, tab: 'goods', category }}
      />
      {goods ? (
        <Found goods={goods} query={query} />
      ) : (
        <SearchTimedOut to={shopPath(id, 'goods')} name="本店全部商品" />
      )}
    </>
  )
}

function Found({ goods, query: { id, sText } }: { goods: Goods; query: ShopGoodsProps['query'] }) {
  const { searchNotes, offers, total, page, size, narrow, sorts, pages } = goods
  return (
    <>
      {searchNotes && <ServerFragment html={searchNotes.terms} />}
      <FacetBarFragment html={narrow} />
      <SortBarFragment html={sorts} />
      <OfferTableFragment html={offers} />
      {offers === '' && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <EmptyState
          title={sText === '' ? '本店没有这类在售商品' : `本店没有“${sText}”`}
          actions={
            <>
              <ButtonLink to={shopPath(id, 'goods')}>看本店全部商品</ButtonLink>
              {sText !== '' && (
                <ButtonLink kind="quiet" to={`/now?sText=${encodeURIComponent(sText)}`}>
                  全站搜索
                </ButtonLink>
              )}
            </>
          }
        >
          请换一个写法，或到全站查找。
        </EmptyState>
      )}
      {searchNotes && <ServerFragment html={searchNotes.remarks} />}
      <PaginationFragment html={pages} />
    </>
  )
}
