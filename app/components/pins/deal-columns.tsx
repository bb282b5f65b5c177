import type { MerchantDeal } from 'contract/pins/merchant-pins'
import { DEAL_STATES } from 'contract/pins/terms'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'

/** Deals of a shop, one per row. */
export function DealList({
  rows,
  endLink,
}: {
  rows: readonly MerchantDeal[]
  endLink: (id: string) => string
}) {
  const columns: TableColumns<MerchantDeal> = [
    { header: '活动编号', isRowHeader: true, className: 'nowrap', cell: ({ dealNo }) => dealNo },
    {
      header: '商品',
      dataLabel: true,
      cell: ({ grade, maker, city, warehouse }) => (
        <>
          {grade} {maker}{' '}
          <span className="text-muted">
            {city} {warehouse}
          </span>
        </>
      ),
    },
    {
      header: '开团截止',
      dataLabel: true,
      className: 'nowrap',
      cell: ({ endsAt }) => <Time at={endsAt} />,
    },
    {
      header: '拼单价（元/吨）',
      dataLabel: true,
      isNumeric: true,
      cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
    },
    { header: '划出（吨）', dataLabel: true, isNumeric: true, cell: ({ stockKg }) => formatTons(stockKg) },
    {
      header: '拼单中（吨）',
      dataLabel: true,
      isNumeric: true,
      cell: ({ pinnedKg }) => formatTons(pinnedKg),
    },
    {
      header: '进行 / 拼满 / 未成',
      dataLabel: true,
      isNumeric: true,
      cell: ({ openPins, filledPins, failedPins }) => `${openPins} / ${filledPins} / ${failedPins}`,
    },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ state }) => <Tag kind={state === 'open' ? 'blue' : 'plain'}>{DEAL_STATES[state]}</Tag>,
    },
    {
      header: '操作',
      dataLabel: true,
      cell: ({ id, state }) =>
        state === 'open' ? (
          <ButtonLink kind="quiet" to={endLink(id)}>
            结束活动
          </ButtonLink>
        ) : (
          '--'
        ),
    },
  ]
  return (
    <DataTable
      caption="拼单活动"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
