import { DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import type { ShownCase } from './shown-disputes'

type Offer = ShownCase['offers'][number]

const COLUMNS: TableColumns<Offer> = [
  { header: '提出方', isRowHeader: true, cell: ({ side }) => DISPUTE_SIDES[side] },
  { header: '时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
  {
    header: '退给买家（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ toBuyerFen }) => formatYuan(toBuyerFen),
  },
  { header: '说明', dataLabel: true, cell: ({ note }) => note ?? '--' },
  { header: '状态', dataLabel: true, cell: (offer) => stateOf(offer) },
]

/** Settlement proposals of both sides, oldest first. */
export function OfferTable({ offers }: { offers: ShownCase['offers'] }) {
  if (offers.length === 0) return <p className="text-muted">双方尚未提出调解方案</p>
  return (
    <DataTable
      caption="调解方案"
      className="table line-table"
      columns={COLUMNS}
      rows={offers}
      rowKey={({ id }) => id}
    />
  )
}

function stateOf({ acceptedAt, isOpen }: Offer): string {
  if (acceptedAt !== null) return '已接受'
  return isOpen ? '待对方接受' : '已失效'
}
