import { formatTime, formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { PayPasswordField } from '../fields/pay-password-field'
import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { Columns, Panel } from '../ui/panel'
import { detailPath } from './order-links'

interface Row {
  id: string
  orderNo: string
  title: string
  shopName: string
  totalFen: number
  payBefore: string | null
  /** Why it cannot be paid; null if it can. */
  closed: string | null
}

/** Orders that are to be paid at once. */
export interface SeveralOrders {
  rows: readonly Row[]
  payableIds: string[]
  /** The company that buys; null for the member in person. */
  company: string | null
  hasSeveralBuyers: boolean
  /** Sum of the payable orders. */
  totalFen: number
  availableFen: number
  hasPayPassword: boolean
}

const COLUMNS: TableColumns<Row> = [
  {
    header: '订单',
    isRowHeader: true,
    cell: ({ id, orderNo, title }) => (
      <>
        <Link to={detailPath(id)}>{orderNo}</Link>
        <span className="text-muted block">{title}</span>
      </>
    ),
  },
  { header: '商家', className: 'text-muted', cell: ({ shopName }) => shopName },
  {
    header: '付款截止',
    className: 'text-muted',
    cell: ({ payBefore, closed }) => closed ?? (payBefore === null ? '--' : formatTime(payBefore)),
  },
  {
    header: '金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ totalFen }) => formatYuan(totalFen),
  },
]

interface SeveralOrdersPageProps {
  orders: SeveralOrders
  state: FormState
  /** Sets the pay password, where there is none. */
  setPassword: ReactNode
}

/** Several orders of one buyer, their sum and one payment from the wallet. */
export function SeveralOrdersPage({ orders, state, setPassword }: SeveralOrdersPageProps) {
  const { rows, payableIds, company } = orders
  return (
    <Columns
      main={
        <Panel title={`${rows.length} 个订单`}>
          <DataTable
            caption="合并付款的订单"
            className="table card-table"
            isScrollable
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </Panel>
      }
      aside={
        <Panel title={company === null ? '钱包付款' : '企业钱包付款'}>
          <dl className="amount-summary">
            <div className="amount-summary__total">
              <dt>{payableIds.length} 个订单合计</dt>
              <dd className="num">
                {formatYuan(orders.totalFen)} <small>元</small>
              </dd>
            </div>
          </dl>
          {company !== null && <p className="subtitle">{company}</p>}
          <p className="subtitle">可用余额 {formatYuan(orders.availableFen)} 元</p>
          {blockedBy(orders) ??
            (orders.hasPayPassword ? (
              <PaySeveralForm state={state} totalFen={orders.totalFen} />
            ) : (
              setPassword
            ))}
        </Panel>
      }
    />
  )
}

function PaySeveralForm({ state, totalFen }: { state: FormState; totalFen: number }) {
  return (
    <Form state={state} hidden={['orderIds']} label="合并付款">
      <PayPasswordField field={fieldOf(state, 'payPassword')} hint="6 位数字" />
      <Submit kind="spend" isWide pendingText="正在付款…">
        {`确认付款 ${formatYuan(totalFen)} 元`}
      </Submit>
      <p className="subtitle">全部付款或全部不付；款项分别进入各订单的监管账户，确认收货后才转给商家。</p>
    </Form>
  )
}

/** Why the listed orders cannot be paid together. */
function blockedBy({ rows, payableIds, hasSeveralBuyers }: SeveralOrders) {
  if (payableIds.length < rows.length) {
    const others = new URLSearchParams(payableIds.map((id) => ['id', id]))
    return (
      <Notice kind="warn" title="有订单不能付款">
        {payableIds.length > 0 ? (
          <ButtonLink to={`/payPage?${others}`}>只付其余 {payableIds.length} 个订单</ButtonLink>
        ) : (
          <ButtonLink to="/personalCenter/myOrder">返回我的订单</ButtonLink>
        )}
      </Notice>
    )
  }
  if (hasSeveralBuyers)
    return (
      <Notice kind="warn" title="购买名义不同">
        本人与企业名义的订单请分开付款。 <Link to="/personalCenter/myOrder">返回我的订单</Link>
      </Notice>
    )
  return null
}
