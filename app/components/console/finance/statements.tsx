import type { StatementRow } from 'contract/ordering/settlement-statement'
import type { ShopSum } from 'contract/ordering/shop-statements'
import { TextField } from '../../fields/text-field'
import { FilterForm } from '../../forms/filter-form'
import { type FieldsState, fieldOf } from '../../forms/form-state'
import { figure, ListTable, link, name, type TableColumns, text, time, yuan } from '../../ui/list-table'

/** The month of statements, in the page's URL. */
export function MonthFilter({ state, clearTo }: { state: FieldsState; clearTo: string }) {
  const field = fieldOf(state, 'month')
  return (
    <FilterForm
      state={state}
      label="选择月份"
      clearTo={clearTo}
      isNarrowed={field.value !== ''}
      submit="查看"
    >
      <TextField field={field} label="月份" hint="如 2026-11；不填为本月" isShort />
    </FilterForm>
  )
}

type Amounts = Pick<StatementRow, 'grossFen' | 'refundedFen' | 'commissionFen' | 'netFen'>

const AMOUNTS: TableColumns<Amounts> = [
  yuan('成交（元）', ({ grossFen }) => grossFen),
  yuan('退款（元）', ({ refundedFen }) => refundedFen),
  yuan('佣金（元）', ({ commissionFen }) => commissionFen),
  yuan('商家实收（元）', ({ netFen }) => netFen),
]

interface ShopSumTableProps {
  rows: readonly ShopSum[]
  /** Page with the statement of a shop. */
  linkTo: (shopId: string) => string
}

/** Sums of a month, one shop per row. */
export function ShopSumTable({ rows, linkTo }: ShopSumTableProps) {
  const columns: TableColumns<ShopSum> = [
    link('店铺', ({ shopId, shopName }) => [linkTo(shopId), shopName]),
    text('企业', ({ companyName }) => companyName),
    figure('完成订单', ({ orders }) => orders),
    ...AMOUNTS,
  ]
  return (
    <ListTable
      caption="店铺结算"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ shopId }) => shopId}
    />
  )
}

const ORDER_COLUMNS: TableColumns<StatementRow> = [
  name('订单号', ({ orderNo }) => orderNo),
  text('商品', ({ title }) => title),
  time('完成时间', ({ completedAt }) => completedAt),
  ...AMOUNTS,
]

/** Orders of one shop's statement. */
export function ShopOrderTable({ rows }: { rows: readonly StatementRow[] }) {
  return (
    <ListTable
      caption="结算明细"
      isScrollable
      columns={ORDER_COLUMNS}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}
