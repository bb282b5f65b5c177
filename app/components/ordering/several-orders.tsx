import { formatYuan } from 'contract/units'
import type { ReactNode } from 'react'
import { PayPasswordField } from '../fields/pay-password-field'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ServerFragment } from '../fragments/server-fragment'
import { ActionBar } from '../ui/action-bar'
import { Columns, Panel } from '../ui/panel'

/** Orders that are to be paid at once. */
export interface SeveralOrders {
  count: number
  payableIds: string[]
  /** HTML of the orders, and of why they cannot be paid together; empty if they can. */
  table: string
  blocked: string
  /** The company that buys; null for the member in person. */
  company: string | null
  /** Sum of the payable orders. */
  totalFen: number
  availableFen: number
  hasPayPassword: boolean
}

interface SeveralOrdersPageProps {
  orders: SeveralOrders
  state: FormState
  /** Sets the pay password, where there is none. */
  setPassword: ReactNode
}

/** Several orders of one buyer, their sum and one payment from the wallet. */
export function SeveralOrdersPage({ orders, state, setPassword }: SeveralOrdersPageProps) {
  const { count, payableIds, company, table, blocked } = orders
  return (
    <Columns
      main={
        <Panel title={`${count} 个订单`}>
          <ServerFragment html={table} />
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
          {blocked !== '' ? (
            <ServerFragment html={blocked} />
          ) : orders.hasPayPassword ? (
            <PaySeveralForm state={state} totalFen={orders.totalFen} />
          ) : (
            setPassword
          )}
        </Panel>
      }
    />
  )
}

function PaySeveralForm({ state, totalFen }: { state: FormState; totalFen: number }) {
  return (
    <Form state={state} hidden={['orderIds']} label="合并付款">
      <PayPasswordField field="payPassword" hint="6 位数字" />
      <ActionBar>
        <Submit kind="spend" isWide pendingText="正在付款…">
          {`确认付款 ${formatYuan(totalFen)} 元`}
        </Submit>
      </ActionBar>
      <p className="subtitle">全部付款或全部不付；款项分别进入各订单的监管账户，确认收货后才转给商家。</p>
    </Form>
  )
}
