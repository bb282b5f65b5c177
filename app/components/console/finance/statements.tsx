import type { StatementRow } from 'contract/ordering/settlement-statement'
import type { ShopSum } from 'contract/ordering/shop-statements'
import { TextField } from '../../fields/text-field'
import { FilterForm } from '../../forms/filter-form'
import { type FieldsState, fieldOf } from '../../forms/form-state'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Money } from '../../ui/money'

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

const money = (header: string, fenOf: (row: Amounts) => number) =>
  ({
    header,
    isNumeric: true,
    dataLabel: true,
    cell: (row: Amounts) => <Money fen={fenOf(row)} />,
  }) as const

const AMOUNTS = [
  money('成交（元）', ({ grossFen }) => grossFen),
  money('退款（元）', ({ refundedFen }) => refundedFen),
  money('佣金（元）', ({ commissionFen }) => commissionFen),
  money('商家实收（元）', ({ netFen }) => netFen),
]

interface ShopSumTableProps {
  rows: readonly ShopSum[]
  /** Page with the statement of a shop. */
  linkTo: (shopId: string) => string
}

/** Sums of a month, one shop per row. */
export function ShopSumTable({ rows, linkTo }: ShopSumTableProps) {
  const columns: TableColumns<ShopSum> = [
    {
      header: '店铺',
      isRowHeader: true,
      cell: ({ shopId, shopName }) => <Link to={linkTo(shopId)}>{shopName}</Link>,
    },
    { header: '企业', dataLabel: true, cell: ({ companyName }) => companyName },
    { header: '完成订单', isNumeric: true, dataLabel: true, cell: ({ orders }) => orders },
    ...AMOUNTS,
  ]
  return (
    <DataTable
      caption="店铺结算"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ shopId }) => shopId}
    />
  )
}

const ORDER_COLUMNS: TableColumns<StatementRow> = [
  { header: '订单号', isRowHeader: true, cell: ({ orderNo }) => orderNo },
  { header: '商品', dataLabel: true, cell: ({ title }) => title },
  { header: '完成时间', dataLabel: true, cell: ({ completedAt }) => <Time at={completedAt} /> },
  ...AMOUNTS,
]

/** Orders of one shop's statement. */
export function ShopOrderTable({ rows }: { rows: readonly StatementRow[] }) {
  return (
    <DataTable
      caption="结算明细"
      className="table line-table"
      isScrollable
      columns={ORDER_COLUMNS}
      rows={rows}
      rowKey={({ orderId }) => orderId}
    />
  )
}
