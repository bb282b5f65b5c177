// 零售拼单详情 /pickPins/detail?id=&act=&bags=&addressId=&province=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PayShare } from 'contract/pins'
import { isPayable, keepsPlace } from 'contract/pins/terms'
import { joinRetailPinOf, RetailPinQuery } from 'contract/retail/pin-forms'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { shareCapitalOf } from '~/services/pins/share-capital.server'
import { attachPinFacts, attachPinSummary } from '~/services/retail/pin-fragments.server'
import { recalculated, SHARE_FORMS, shareFormOf } from '~/services/retail/share-form.server'
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

const FORMS = { ...SHARE_FORMS, pay: PayShare, leave: leaveRetailPin.input }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { id: pinId, act, ...choice } = readQuery(request, RetailPinQuery)
  if (act) await requireMember(args)
  const pin = await call(request, retailPinInfo, { pinId })
  const { mine } = pin
  const fragments = { facts: attachPinFacts(args, pin), summary: attachPinSummary(args, pin) }
  const shown = { pin, ...fragments, adjustedTo: null }
  if (mine && isPayable(mine, pin.at)) {
    const [capital, { forms, headers }] = await Promise.all([
      shareCapitalOf(args, mine),
      openForms(request, FORMS, { shareId: mine.id }),
    ])
    return data({ ...shown, joining: null, capital, forms }, { headers })
  }
  if (act === undefined || !pin.isJoinable || keepsPlace(mine))
    return data({ ...shown, joining: null, capital: null, forms: {} })
  const target = { of: pin, dealId: pin.dealId, pinId }
  const { shown: joining, adjustedTo, values, requestId } = await shareFormOf(args, target, choice)
  const { forms, headers } = await openForms(request, FORMS, values, requestId)
  return data({ ...shown, adjustedTo, joining, capital: null, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    share: async (v) => {
      const { pinId } = await call(request, joinRetailPin, joinRetailPinOf(v, v.pinId ?? ''))
      return { to: pinPath(pinId), notice: '已加入拼单，请在 15 分钟内付款' }
    },
    recalculate: (v) => recalculated(request, v, form.values),
    pay: async (v) => {
      const { pinId, isFilled } = await call(request, payRetailShare, v)
      return {
        to: pinPath(pinId),
        notice: isFilled ? '付款成功，已满员，正在生成订单' : '付款成功，款项已冻结',
      }
    },
    leave: async (v) => {
      const { pinId } = await call(request, leaveRetailPin, v)
      return { to: pinPath(pinId), notice: '已退出拼单' }
    },
  })
}

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
