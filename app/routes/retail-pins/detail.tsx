// 零售拼单详情 /pickPins/detail?id=&act=&bags=&addressId=&province=
import { useLoaderData } from '@remix-run/react'
import { isPayable, keepsPlace } from 'contract/pins/terms'
import { joinRetailPinOf, RetailPinQuery, RetailShareForm } from 'contract/retail/pin-forms'
import { joinRetailPin, leaveRetailPin, payRetailShare, retailPinInfo } from 'contract/retail/pins'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { PayShare as PayShareForms } from '~/components/pins/pay-share'
import { PinColumns } from '~/components/pins/pin-columns'
import { PinStateTag } from '~/components/pins/pin-state'
import { pinPath, RETAIL_PINS } from '~/components/retail-pins/pin-paths'
import { ShareForm } from '~/components/retail-pins/share-form'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { publicPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { shareCapitalOf } from '~/services/pins/share-capital.server'
import { attachPinFacts, attachPinSummary } from '~/services/retail/pin-fragments.server'
import { recalculateForm, shareFormOf } from '~/services/retail/share-form.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(({ pin }) => `${pin.goods.grade} ${pin.goods.maker} 零售拼单`, {
  description: ({ pin }) =>
    `${pin.goods.grade} ${pin.goods.maker} 按袋拼单，${pin.heads} 人成团，${pin.pinNo}。`,
  canonical: ({ pin }) => pinPath(pin.id),
})

export const handle: LiveHandle<typeof loader> = {
  live: ({ joining, pin }) => (joining !== null || pin.mine?.state === 'unpaid' ? null : 'refresh'),
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = publicPage({
  query: RetailPinQuery,
  forms: {
    share: submitTo(joinRetailPin, {
      schema: RetailShareForm,
      input: (v) => joinRetailPinOf(v, v.pinId ?? ''),
      to: ({ output }) => pinPath(output.pinId),
      notice: '已加入拼单，请在 15 分钟内付款',
    }),
    recalculate: recalculateForm,
    pay: submitTo(payRetailShare, {
      to: ({ output }) => pinPath(output.pinId),
      notice: ({ output }) => (output.isFilled ? '付款成功，已满员，正在生成订单' : '付款成功，款项已冻结'),
    }),
    leave: submitTo(leaveRetailPin, { to: ({ output }) => pinPath(output.pinId), notice: '已退出拼单' }),
  },
  async load({ args, query: { id: pinId, act, ...choice }, call, openForms }) {
    if (act) await requireMember(args)
    const pin = await call(retailPinInfo, { pinId })
    const { mine } = pin
    const fragments = { facts: attachPinFacts(args, pin), summary: attachPinSummary(args, pin) }
    const shown = { pin, ...fragments, adjustedTo: null }
    if (mine && isPayable(mine, pin.at)) {
      const [capital, forms] = await Promise.all([
        shareCapitalOf(args, mine),
        openForms({ shareId: mine.id }),
      ])
      return { ...shown, joining: null, capital, forms }
    }
    if (act === undefined || !pin.isJoinable || keepsPlace(mine))
      return { ...shown, joining: null, capital: null, forms: {} }
    const target = { of: pin, dealId: pin.dealId, pinId }
    const { shown: joining, adjustedTo, values, requestId } = await shareFormOf(args, target, choice)
    return { ...shown, adjustedTo, joining, capital: null, forms: await openForms(values, { requestId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function RetailPinPage() {
  const { pin, facts, summary, joining, adjustedTo, capital } = useLoaderData<typeof loader>()
  const { mine, at, goods } = pin
  const mayJoin = pin.isJoinable && !keepsPlace(mine) && joining === null
  return (
    <>
      <Breadcrumb crumbs={[{ name: '零售拼单', to: RETAIL_PINS }, { name: pin.pinNo }]} />
      <PageTitle sub={`${goods.maker} · ${goods.bagKg} 公斤/袋 · ${pin.pinNo}`}>
        {`${goods.grade} 零售拼单 `}
        <PinStateTag state={pin.state} />
      </PageTitle>
      <LiveNote at={at} />
      <PinColumns
        summary={summary}
        facts={facts}
        payment={capital && <Paying />}
        joinTo={mayJoin ? pinPath(pin.id, { act: 'join' }) : null}
      >
        {adjustedTo !== null && <Notice kind="info">袋数已按每人限量调整为 {adjustedTo} 袋。</Notice>}
        {joining && <Joining />}
      </PinColumns>
    </>
  )
}

function Joining() {
  const { pin, joining } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('share'), useFormState('recalculate'))
  return joining && <ShareForm state={state} of={pin} action="加入拼单" {...joining} />
}

function Paying() {
  const { pin, capital } = useLoaderData<typeof loader>()
  const [pay, leave] = [useFormState('pay'), useFormState('leave')]
  return pin.mine && capital && <PayShareForms share={pin.mine} capital={capital} pay={pay} leave={leave} />
}
