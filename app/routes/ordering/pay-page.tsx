// 付款 /payPage?id=，合并付款 /payPage?id=&id=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { payPasswordCode } from 'contract/account'
import { detail, PayOrder, pay } from 'contract/ordering'
import { BankPay, bankPay, bankPayCode } from 'contract/ordering/bank-payments'
import { PayOrders, PayPageQuery, payOrders } from 'contract/ordering/pay-orders'
import { ORDER_STATES } from 'contract/states'
import { formatYuan } from 'contract/units'
import { capitalSelf, SetPayPasswordForm, setPayPassword } from 'contract/wallet'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { ServerFragment } from '~/components/fragments/server-fragment'
import type { LiveHandle } from '~/components/navigation/live'
import { BankPayForm } from '~/components/ordering/bank-pay-form'
import { BankPaymentRunning } from '~/components/ordering/bank-pay-notes'
import { OrderLines } from '~/components/ordering/order-lines'
import { PayForm } from '~/components/ordering/pay-form'
import { PayPasswordForm } from '~/components/ordering/pay-password-form'
import { SeveralOrdersPage } from '~/components/ordering/several-orders'
import { Countdown } from '~/components/time/countdown'
import { AmountSummary } from '~/components/trade/amount-summary'
import { DeliveryFacts } from '~/components/trade/delivery-facts'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { codeSent } from '~/services/forms/code-sent.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { bankPaymentOf } from '~/services/trading/bank-payment.server'
import { missingMoney } from '~/services/trading/missing-money.server'
import { severalOrders } from '~/services/trading/several-orders.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('付款')

/** While money is missing or the bank works on a payment, the page follows what arrives. */
export const handle: LiveHandle<typeof loader> = {
  live: ({ single }) => {
    if (single?.bank?.running) return 'refresh'
    return single?.bank || single?.missing ? 'listen' : null
  },
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const FORMS = {
  pay: PayOrder,
  several: PayOrders,
  bank: BankPay,
  bankCode: bankPayCode.input,
  setPassword: SetPayPasswordForm,
  code: payPasswordCode.input,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { phone } = await requireMember({ request, context })
  const ids = [...new Set(readQuery(request, PayPageQuery).id)]
  const [id] = ids
  if (id === undefined) throw new Response(null, { status: 404 })
  if (ids.length > 1) {
    const several = await severalOrders(request, ids)
    const { forms, headers } = await openForms(request, FORMS, { orderIds: several.payableIds })
    return data({ single: null, several, forms }, { headers })
  }
  const before = await call(request, detail, { id })
  const bank = await bankPaymentOf(request, before)
  // Asking the bank about a running payment may have paid the order.
  const order = bank?.isSettled ? await call(request, detail, { id }) : before
  const owner = order.buyerCompany === null ? 'mine' : 'company'
  const capital = await call(request, capitalSelf, { owner })
  if (order.paidAt) throw redirect(`/paySuccess?id=${order.id}`)
  const cardId = bank?.cards[0]?.id ?? ''
  const { forms, headers } = await openForms(request, FORMS, { orderId: order.id, cardId })
  const missing = missingMoney(order, capital.availableFen, phone)
  return data({ single: { order, capital, missing, bank }, several: null, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  if (form.rejected) return form.rejected
  const here = pageOf(request)
  return form.answer({
    pay: async (v) => {
      await call(request, pay, v)
      return { to: `/paySuccess?id=${v.orderId}` }
    },
    several: async (v) => {
      const { orderIds, paidFen } = await call(request, payOrders, v)
      const notice = `${orderIds.length} 个订单已付款，共 ${formatYuan(paidFen)} 元`
      return { to: '/personalCenter/myOrder', notice }
    },
    bank: async (v) => {
      await call(request, bankPay, v)
      return { to: here, notice: '已提交银行付款，正在等待银行答复' }
    },
    bankCode: async (v) => codeSent(request, await call(request, bankPayCode, v), form.values),
    setPassword: async ({ smsCode, payPassword, requestId }) => {
      await call(request, setPayPassword, { smsCode, payPassword, requestId })
      return { to: here, notice: '支付密码已设置，请继续付款' }
    },
    code: async (v) => codeSent(request, await call(request, payPasswordCode, v)),
  })
}

export default function PayPage() {
  const { single, several } = useLoaderData<typeof loader>()
  const setPassword = joinForms(useFormState('setPassword'), useFormState('code'))
  const pay = useFormState('several')
  if (single) return <OneOrder {...single} />
  return (
    <>
      <PageTitle>合并付款</PageTitle>
      <SeveralOrdersPage orders={several} state={pay} setPassword={<PayPasswordForm state={setPassword} />} />
    </>
  )
}

type Single = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['single']>

function OneOrder(single: Single) {
  const { order } = single
  const detailUrl = `/personalCenter/myOrderDetail?id=${order.id}`
  const isInTime = order.payBefore !== null && order.payBefore > order.at
  if (isInTime && order.buyerCompany !== null && !order.nextSteps.includes('pay'))
    return (
      <EmptyState title="请由有付款权限的同事付款" actions={<ButtonLink to={detailUrl}>查看订单</ButtonLink>}>
        订单 {order.orderNo} 以{order.buyerCompany}名义提交，管理员或财务登录后在「我的订单」中付款。
      </EmptyState>
    )
  if (!order.nextSteps.includes('pay'))
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
            订单号 <Link to={detailUrl}>{order.orderNo}</Link> · {order.shop.name} ·{' '}
            {order.payBefore && <Countdown label="请付款，截止" closesAt={order.payBefore} now={order.at} />}
          </>
        }
      >
        付款
      </PageTitle>
      <Columns main={<Summary order={order} />} aside={<Paying {...single} />} />
    </>
  )
}

function Summary({ order }: Pick<Single, 'order'>) {
  return (
    <Panel title="订单">
      <OrderLines lines={order.lines.map(({ handedKg: _, ...line }) => line)} />
      <DeliveryFacts order={order} />
    </Panel>
  )
}

function Paying({ order, capital, missing, bank }: Single) {
  const pay = useFormState('pay')
  const setPassword = joinForms(useFormState('setPassword'), useFormState('code'))
  if (bank?.running)
    return (
      <Panel title="银行账户付款">
        <AmountSummary {...order} />
        <BankPaymentRunning payment={bank.running} />
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
        {capital.hasPayPassword ? (
          <PayForm state={pay} totalFen={order.totalFen} />
        ) : (
          <PayPasswordForm state={setPassword} />
        )}
      </Panel>
      {bank && <BankPanels order={order} bank={bank} />}
    </>
  )
}

function BankPanels({ order, bank }: { order: Single['order']; bank: NonNullable<Single['bank']> }) {
  const form = joinForms(useFormState('bank'), useFormState('bankCode'))
  return (
    <>
      <Panel title="银行账户付款">
        <ServerFragment html={bank.note} />
        {bank.cards.length > 0 && <BankPayForm state={form} cards={bank.cards} totalFen={order.totalFen} />}
      </Panel>
      <Panel title="银行转账">
        <ServerFragment html={bank.transfer} />
      </Panel>
    </>
  )
}
