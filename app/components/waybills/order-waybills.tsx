import type { OrderLine } from 'contract/ordering'
import { plainTons } from 'contract/units'
import { WAYBILL_STATE_COLORS, WAYBILL_STATES } from 'contract/waybills/states'
import type { OrderWaybill } from 'contract/waybills/tracking'
import type { ReactNode } from 'react'
import { sheetPath } from '../ordering/order-links'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { figure, ListTable, lines, link, state, type TableColumns, text } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { freightPath, truckPath } from './waybill-paths'

type Goods = Pick<OrderLine, 'subject' | 'lotNo' | 'orderedKg'>

interface OrderWaybillsProps {
  /** Line of the order. */
  goods: Goods | undefined
  waybills: readonly OrderWaybill[]
}

const tonsText = (kg: number | null) => (kg === null ? '--' : plainTons(kg))

const COLUMNS: TableColumns<OrderWaybill> = [
  link('运单', (row) => [pageOf(row), row.waybillNo]),
  state('状态', WAYBILL_STATES, WAYBILL_STATE_COLORS, (row) => row.state),
  text('车牌', ({ plateNumber }) => plateNumber),
  figure('约定（吨）', ({ kg }) => tonsText(kg)),
  figure('装货（吨）', ({ loadedKg }) => tonsText(loadedKg)),
  figure('卸货（吨）', ({ unloadedKg }) => tonsText(unloadedKg)),
  lines('装货 / 签收', ({ loadedAt, signedAt }) => [
    <Time key="loaded" at={loadedAt} />,
    <Time key="signed" at={signedAt} />,
  ]),
]

/** Who has ordered a truck opens its waybill; the other party of the goods sees where the truck is. */
function pageOf({ isMine, waybillId, waybillNo, plateNumber }: OrderWaybill): string {
  return isMine ? freightPath(waybillId) : truckPath(plateNumber, waybillNo)
}

/** From the batch to its sheet, trucks and weights: the same for both parties of an order. Nothing without trucks. */
export function OrderWaybills({ goods, waybills }: OrderWaybillsProps) {
  if (waybills.length === 0) return null
  return (
    <Panel title="运单与重量" id="waybills">
      <Facts
        inTwoColumns
        items={[
          goods && fact('批号', batchOf(goods)),
          goods && fact('订单数量', `${plainTons(goods.orderedKg)} 吨`),
          fact('装货合计', sumText(waybills.map(({ loadedKg }) => loadedKg))),
          fact('卸货合计', sumText(waybills.map(({ unloadedKg }) => unloadedKg))),
        ]}
      />
      <ListTable
        caption="承运这笔订单的运单"
        columns={COLUMNS}
        rows={waybills}
        rowKey={({ waybillId }) => waybillId}
        isScrollable
      />
    </Panel>
  )
}

/** A batch with its inspection sheet, if the goods have a page with one. */
function batchOf({ subject, lotNo }: Goods): ReactNode {
  const to = lotNo === null ? null : sheetPath(subject, lotNo)
  return to === null ? lotNo : <Link to={to}>{lotNo} 质检单</Link>
}

/** Sum of what was weighed or counted so far, with the number of trucks. */
function sumText(weightsKg: readonly (number | null)[]): string {
  const known = weightsKg.flatMap((kg) => kg ?? [])
  if (known.length === 0) return '--'
  return `${plainTons(known.reduce((sum, kg) => sum + kg, 0))} 吨（${known.length} 车）`
}
