import { SHOP_STATES } from 'contract/states'
import type { ShopFacts } from 'contract/support/shops'
import { Time } from '../../time/time'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/tag'
import { type ConsoleColumn, ConsoleTable } from '../console-table'

export const SHOP_COLUMNS: readonly ConsoleColumn<ShopFacts>[] = [
  {
    key: 'name',
    header: '店铺',
    isRowHeader: true,
    isFixed: true,
    isSortable: true,
    cell: ({ shopId, name }) => <Link to={`/console/shops/${shopId}`}>{name}</Link>,
  },
  {
    key: 'companyName',
    header: '企业',
    dataLabel: true,
    isSortable: true,
    cell: ({ companyName }) => companyName,
  },
  {
    key: 'openedAt',
    header: '开店时间',
    dataLabel: true,
    isSortable: true,
    cell: ({ openedAt }) => <Time at={openedAt} />,
  },
  {
    key: 'state',
    header: '状态',
    dataLabel: true,
    cell: ({ state }) => <Tag kind={state === 'open' ? 'plain' : 'warn'}>{SHOP_STATES[state]}</Tag>,
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
