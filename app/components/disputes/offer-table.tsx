import { ListTable, name, type TableColumns, text, time, yuan } from '../ui/list-table'
import type { DisputeWords } from './dispute-words'
import type { ShownCase } from './shown-disputes'

type Offer = ShownCase['offers'][number]

const columnsFor = (sides: DisputeWords['sides']): TableColumns<Offer> => [
  name('提出方', ({ side }) => sides[side]),
  time('时间', ({ at }) => at),
  yuan(`退给${sides.buyer}（元）`, ({ toBuyerFen }) => toBuyerFen, 'price'),
  text('说明', ({ note }) => note ?? '--'),
  text('状态', (offer) => stateOf(offer)),
]

/** Settlement proposals of both sides, oldest first. */
export function OfferTable({ offers, sides }: Pick<ShownCase, 'offers'> & Pick<DisputeWords, 'sides'>) {
  if (offers.length === 0) return <p className="text-muted">双方尚未提出调解方案</p>
  return <ListTable caption="调解方案" columns={columnsFor(sides)} rows={offers} />
}

function stateOf({ acceptedAt, isOpen }: Offer): string {
  if (acceptedAt !== null) return '已接受'
  return isOpen ? '待对方接受' : '已失效'
}
