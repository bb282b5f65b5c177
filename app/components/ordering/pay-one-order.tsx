import type { OutputOf } from 'contract/endpoint'
import type { OrderDetail } from 'contract/ordering'
import type { bankPayTerms } from 'contract/ordering/bank-payments'
import { ORDER_STATES } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { capitalSelf } from 'contract/wallet'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { BankPayForm } from '~/components/ordering/bank-pay-form'
import { PayForm } from '~/components/ordering/pay-form'
import { PayPasswordForm } from '~/components/ordering/pay-password-form'
import { Countdown } from '~/components/time/countdown'
import { AmountSummary } from '~/components/trade/amount-summary'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'

type Terms = OutputOf<typeof bankPayTerms>

interface PayOneOrderProps {
  order: OrderDetail
  /** Null while the member may not pay the order. */
  capital: OutputOf<typeof capitalSelf> | null
  /** HTML of what the wallet lacks; empty if it has enough. */
  missing: string
  /** Null without a bank. */
  bank: BankWays | null
  /** The fragment of the order itself. */
  summary: string | null
}

interface BankWays {
  /** HTML about the payment that the bank works on; empty without one. */
  running: string
  cards: Terms['cards']
  /** HTML about the newest payment, and about a transfer. */
  note: string
  transfer: string
}

/** Payment of one order: from the wallet, from a bank account, or by a transfer. */
export function PayOneOrder(single: PayOneOrderProps) {
  const { order, capital } = single
  const detailUrl = `/personalCenter/myOrderDetail?id=${order.id}`
  const isInTime = order.payBefore !== null && order.payBefore > order.at
  if (isInTime && order.buyerCompany !== null && !order.nextSteps.includes('pay'))
    return (
      <EmptyState title="请由有付款权限的同事付款" actions={<ButtonLink to={detailUrl}>查看订单</ButtonLink>}>
        订单 {order.orderNo} 以{order.buyerCompany}名义提交，管理员或财务登录后在「我的订单」中付款。
      </EmptyState>
    )
  if (capital === null)
    return (
      <EmptyState
        title={order.state === 'awaiting_payment' ? '付款时间已过' : `订单${ORDER_STATES[order.state]}`}
        actions={<ButtonLink to={detailUrl}>查看订单</ButtonLink>}
      >
        {order.waitingFor}
      </EmptyState>
    )
  return (
    <>
      <PageTitle
        sub={
          <>
            订单号 <Link to={detailUrl}>{order.orderNo}</Link> · {order.seller.name} ·{' '}
            {order.payBefore && <Countdown label="请付款，截止" closesAt={order.payBefore} now={order.at} />}
          </>
        }
      >
        付款
      </PageTitle>
      <Columns
        main={<ServerFragment name="facts" html={single.summary} />}
        aside={<Paying {...single} capital={capital} />}
      />
    </>
  )
}

function Paying({
  order,
  capital,
  missing,
  bank,
}: PayOneOrderProps & { capital: OutputOf<typeof capitalSelf> }) {
  const pay = useFormState('pay')
  const setPassword = joinForms(useFormState('setPassword'), useFormState('code'))
  if (bank?.running)
    return (
      <Panel title="银行账户付款">
        <AmountSummary {...order} />
        <ServerFragment html={bank.running} />
        <ButtonLink to={`/payPage?id=${order.id}`}>查看结果</ButtonLink>
      </Panel>
    )
  return (
    <>
      <Panel title={order.buyerCompany === null ? '钱包付款' : '企业钱包付款'}>
        <AmountSummary {...order} />
        {order.buyerCompany !== null && <p className="subtitle">{order.buyerCompany}</p>}
        <p className="subtitle">可用余额 {formatYuan(capital.availableFen)} 元</p>
        {missing !== '' && <ServerFragment html={missing} />}
        {!capital.hasPayPassword && <PayPasswordForm state={setPassword} />}
        {capital.hasPayPassword && missing === '' && <PayForm state={pay} dueFen={order.dueFen} />}
      </Panel>
      {bank && <BankPanels order={order} bank={bank} />}
    </>
  )
}

function BankPanels({ order, bank }: { order: OrderDetail; bank: BankWays }) {
  const form = joinForms(useFormState('bank'), useFormState('bankCode'))
  return (
    <>
      <Panel title="银行账户付款">
        <ServerFragment html={bank.note} />
        {bank.cards.length > 0 && <BankPayForm state={form} cards={bank.cards} dueFen={order.dueFen} />}
      </Panel>
      <Panel title="银行转账">
        <ServerFragment html={bank.transfer} />
      </Panel>
    </>
  )
}
