// 付款 /payPage?id=，合并付款 /payPage?id=&id=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { payPasswordCode } from 'contract/account'
import { detail, PayOrder, pay } from 'contract/ordering'
import { BankPay, bankPay, bankPayCode } from 'contract/ordering/bank-payments'
import { PayOrders, PayPageQuery, payOrders } from 'contract/ordering/pay-orders'
import { formatYuan } from 'contract/units'
import { capitalSelf, SetPayPasswordForm, setPayPassword } from 'contract/wallet'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import type { LiveHandle } from '~/components/navigation/live'
import { PayOneOrder } from '~/components/ordering/pay-one-order'
import { PayPasswordForm } from '~/components/ordering/pay-password-form'
import { SeveralOrdersPage } from '~/components/ordering/several-orders'
import { PageTitle } from '~/components/ui/page-title'
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
  if (single) return <PayOneOrder {...single} />
  return (
    <>
      <PageTitle>合并付款</PageTitle>
      <SeveralOrdersPage orders={several} state={pay} setPassword={<PayPasswordForm state={setPassword} />} />
    </>
  )
}
