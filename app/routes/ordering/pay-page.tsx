// 付款 /payPage?id=，合并付款 /payPage?id=&id=
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { payPasswordCode } from 'contract/account'
import { detail, pay } from 'contract/ordering'
import { bankPay, bankPayCode } from 'contract/ordering/bank-payments'
import { PayPageQuery, payOrders } from 'contract/ordering/pay-orders'
import { formatYuan } from 'contract/units'
import { capitalSelf, SetPayPasswordForm, setPayPassword } from 'contract/wallet'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import type { LiveHandle } from '~/components/navigation/live'
import { PayOneOrder } from '~/components/ordering/pay-one-order'
import { PayPasswordForm } from '~/components/ordering/pay-password-form'
import { PaySummary } from '~/components/ordering/pay-summary'
import { SeveralOrdersPage } from '~/components/ordering/several-orders'
import { PageTitle } from '~/components/ui/page-title'
import { codeForm } from '~/services/forms/code-sent.server'
import { readQuery } from '~/services/forms/query.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { bankPaymentOf } from '~/services/trading/bank-payment.server'
import { missingMoney } from '~/services/trading/missing-money.server'
import { severalOrders } from '~/services/trading/several-orders.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading')

export const meta = pageTitle('付款')

/** While money is missing or the bank works on a payment, the page follows what arrives. */
export const handle: LiveHandle<typeof loader> = {
  live: ({ single }) => {
    if (single?.bank?.running) return 'refresh'
    return single?.bank || single?.missing ? 'listen' : null
  },
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  forms: {
    pay: submitTo(pay, { to: ({ values }) => `/paySuccess?id=${values.orderId}` }),
    several: submitTo(payOrders, {
      to: '/personalCenter/myOrder',
      notice: ({ output: { orderIds, paidFen } }) =>
        `${orderIds.length} 个订单已付款，共 ${formatYuan(paidFen)} 元`,
    }),
    bank: submitTo(bankPay, { notice: '已提交银行付款，正在等待银行答复' }),
    bankCode: codeForm(bankPayCode),
    setPassword: submitTo(setPayPassword, {
      schema: SetPayPasswordForm,
      notice: '支付密码已设置，请继续付款',
    }),
    code: codeForm(payPasswordCode, { isSecret: true }),
  },
  async load({ args, request, call, openForms }) {
    const ids = [...new Set(readQuery(request, PayPageQuery).id)]
    const [id] = ids
    if (id === undefined) throw new Response(null, { status: 404 })
    if (ids.length > 1) {
      const several = await severalOrders(request, ids)
      const forms = await openForms({ orderIds: several.payableIds })
      return { single: null, several, forms }
    }
    const before = await call(detail, { id })
    const bank = await bankPaymentOf(request, before)
    // Asking the bank about a running payment may have paid the order.
    const order = bank?.isSettled ? await call(detail, { id }) : before
    const owner = order.buyerCompany === null ? 'mine' : 'company'
    // Who may not pay may not see the balance either.
    const capital = order.nextSteps.includes('pay') ? await call(capitalSelf, { owner }) : null
    if (order.paidAt) throw redirect(`/paySuccess?id=${order.id}`)
    const cardId = bank?.cards[0]?.id ?? ''
    const forms = await openForms({ orderId: order.id, cardId })
    const wallet = capital && { availableFen: capital.availableFen, hasTransfer: bank !== null }
    const missing = wallet ? missingMoney(order, wallet) : ''
    const summary = fragment(args, 'facts', <PaySummary order={order} />)
    return { single: { order, capital, missing, bank, summary }, several: null, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function PayPage() {
  const { single, several } = useLoaderData<typeof loader>()
  const setPassword = joinForms(useFormState('setPassword'), useFormState('code'))
  const pay = useFormState('several')
  if (single) return <PayOneOrder {...single} />
  return (
    <>
      <PageTitle>合并付款</PageTitle>
      <SeveralOrdersPage orders={several} state={pay} setPassword={<PayPasswordForm state={setPassword} />} />
    </>
  )
}
