import { DISPUTE_SIDES } from 'contract/disputes/states'
import { ListTable, name, type TableColumns, text, time, yuan } from '../ui/list-table'
import type { ShownCase } from './shown-disputes'

type Offer = ShownCase['offers'][number]

const COLUMNS: TableColumns<Offer> = [
  name('提出方', ({ side }) => DISPUTE_SIDES[side]),
  time('时间', ({ at }) => at),
  yuan('退给买家（元）', ({ toBuyerFen }) => toBuyerFen, 'price'),
  text('说明', ({ note }) => note ?? '--'),
  text('状态', (offer) => stateOf(offer)),
]

/** Settlement proposals of both sides, oldest first. */
export function OfferTable({ offers }: { offers: ShownCase['offers'] }) {
  if (offers.length === 0) return <p className="text-muted">双方尚未提出调解方案</p>
  return <ListTable caption="调解方案" columns={COLUMNS} rows={offers} />
}

function stateOf({ acceptedAt, isOpen }: Offer): string {
  if (acceptedAt !== null) return '已接受'
  return isOpen ? '待对方接受' : '已失效'
}
