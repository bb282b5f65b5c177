import { SHOP_STATE_COLORS } from 'contract/state-colors'
import { SHOP_STATES } from 'contract/states'
import type { ShopFacts } from 'contract/support/shops'
import { link, state, text, time } from '../../ui/list-table'
import { type ConsoleColumn, ConsoleTable } from '../console-table'

export const SHOP_COLUMNS: readonly ConsoleColumn<ShopFacts>[] = [
  {
    key: 'name',
    isSortable: true,
    ...link('店铺', ({ shopId, name }) => [`/console/shops/${shopId}`, name]),
  },
  { key: 'companyName', isSortable: true, ...text('企业', ({ companyName }) => companyName) },
  { key: 'openedAt', isSortable: true, ...time('开店时间', ({ openedAt }) => openedAt) },
  {
    key: 'state',
    ...state('状态', SHOP_STATES, SHOP_STATE_COLORS, ({ state }) => state),
  },
]

/** Shops, one per row. */
export function ShopTable({ rows, sort }: { rows: readonly ShopFacts[]; sort: string }) {
  return (
    <ConsoleTable
      caption="店铺"
      columns={SHOP_COLUMNS}
      rows={rows}
      rowKey={({ shopId }) => shopId}
      sort={sort}
    />
  )
}
