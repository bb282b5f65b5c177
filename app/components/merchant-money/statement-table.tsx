import type { StatementRow } from 'contract/ordering/settlement-statement'
import { shopOrderPath } from '../merchant-orders/shop-order-paths'
import { Facts, fact } from '../ui/facts'
import { ListTable, link, type TableColumns, text, time, yuan } from '../ui/list-table'
import { Money } from '../ui/money'
import { Panel } from '../ui/panel'

const COLUMNS: TableColumns<StatementRow> = [
  link('订单号', ({ orderId, orderNo }) => [shopOrderPath(orderId), orderNo]),
  text('商品', ({ title }) => title),
  time('完成时间', ({ completedAt }) => completedAt),
  yuan('成交（元）', ({ grossFen }) => grossFen),
  yuan('退款（元）', ({ refundedFen }) => refundedFen),
  yuan('佣金（元）', ({ commissionFen }) => commissionFen),
  yuan('实收（元）', ({ netFen }) => netFen, 'price'),
]

/** Orders of a settlement statement, one per row. */
export function StatementTable({ rows }: { rows: readonly StatementRow[] }) {
  return (
    <ListTable
      caption="结算明细"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}

type Sum = Pick<StatementRow, 'grossFen' | 'refundedFen' | 'commissionFen' | 'netFen'>

/** Totals of a month. */
export function StatementSum({ month, total, sum }: { month: string; total: number; sum: Sum }) {
  return (
    <Panel title={`${month} 合计`}>
      <Facts
        inTwoColumns
        items={[
          fact('完成订单', `${total} 个`),
          fact('成交', <Money fen={sum.grossFen} unit="元" />),
          fact('退款', <Money fen={sum.refundedFen} unit="元" />),
          fact('佣金', <Money fen={sum.commissionFen} unit="元" />),
          fact('实收', <Money fen={sum.netFen} unit="元" />),
        ]}
      />
    </Panel>
  )
}
