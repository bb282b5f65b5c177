import type { MerchantRetailDeal } from 'contract/retail/merchant-pins'
import { bagsWords, RETAIL_DEAL_STATES } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'

const COLUMNS: TableColumns<MerchantRetailDeal> = [
  { header: '发布时间', isRowHeader: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { header: '人数', dataLabel: true, isNumeric: true, cell: ({ heads }) => `${heads} 人` },
  {
    header: '拼单价（元/袋）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ priceFenPerBag }) => formatYuan(priceFenPerBag),
  },
  { header: '数量', dataLabel: true, cell: (deal) => bagsWords(deal) },
  {
    header: '进行 / 满员 / 未成',
    dataLabel: true,
    isNumeric: true,
    cell: ({ openPins, filledPins, failedPins }) => `${openPins} / ${filledPins} / ${failedPins}`,
  },
  { header: '已下单（袋）', dataLabel: true, isNumeric: true, cell: ({ orderedBags }) => orderedBags },
  {
    header: '状态',
    dataLabel: true,
    cell: ({ state }) => <Tag kind={state === 'open' ? 'blue' : 'plain'}>{RETAIL_DEAL_STATES[state]}</Tag>,
  },
  { header: '结束时间', dataLabel: true, cell: ({ endedAt }) => <Time at={endedAt} /> },
]

/** Deals of retail goods, one per row. */
export function DealTable({ rows }: { rows: readonly MerchantRetailDeal[] }) {
  return (
    <DataTable
      caption="拼单活动"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
