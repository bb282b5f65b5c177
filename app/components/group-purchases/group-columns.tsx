import type { MerchantGroupRow } from 'contract/group-purchases/merchant-groups'
import { formatYuan, plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { figure, ListTable, link, period, type TableColumns, text, tradedGoods } from '../ui/list-table'
import { GroupStateTag } from './group-state'

/** Columns that the lists of merchants and operators share. */
export function groupColumns<R extends MerchantGroupRow>(base: string): TableColumns<R> {
  return [
    link('团购编号', ({ id, groupNo }) => [`${base}/${id}`, groupNo], 'nowrap'),
    tradedGoods(),
    period('开始、截止', ({ startsAt, endsAt }) => [startsAt, endsAt]),
    figure('单价（元/吨）', priceOf),
    figure('成团/总量（吨）', ({ minTotalKg, totalKg }) => `${plainTons(minTotalKg)}/${plainTons(totalKg)}`),
    figure('报名/开放（吨）', ({ signedKg, openedKg, companies }) => (
      <>
        {`${plainTons(signedKg)}/${plainTons(openedKg)}`} <br className="desk-only" />
        <span className="text-muted">{`${companies} 家`}</span>
      </>
    )),
    text('状态', (row) => <GroupStateTag group={row} />),
  ]
}

/** The fixed price, or the range of the tiers before the close. */
function priceOf({ tiers, fixedFenPerTon }: MerchantGroupRow): ReactNode {
  if (fixedFenPerTon !== null) return formatYuan(fixedFenPerTon)
  const [first, last] = [tiers[0], tiers.slice(-1)[0]]
  if (!first || !last) return '--'
  const highest = formatYuan(first.priceFenPerTon)
  if (first === last) return highest
  return (
    <>
      {formatYuan(last.priceFenPerTon)} 至 <br className="desk-only" />
      {highest}
    </>
  )
}

interface GroupListProps<R extends MerchantGroupRow> {
  rows: readonly R[]
  columns: TableColumns<R>
}

/** Group purchases of a console, one per row. */
export function GroupList<R extends MerchantGroupRow>({ rows, columns }: GroupListProps<R>) {
  return <ListTable caption="团购" isScrollable columns={columns} rows={rows} />
}
