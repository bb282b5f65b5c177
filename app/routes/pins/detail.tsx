// 拼单详情 /nowPins/detail?id=&act=&weightTon=&delivery=&city=
import { useLoaderData } from '@remix-run/react'
import { leavePin, payShare, pinInfo } from 'contract/pins'
import { PinPageQuery, ShareForm as ShareSchema } from 'contract/pins/pin-forms'
import { AnswerMerge, answerMerge } from 'contract/pins/pin-merges'
import { isPayable, keepsPlace } from 'contract/pins/terms'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { AnswerMerge as AnswerMergeForms } from '~/components/pins/answer-merge'
import { PayShare as PayShareForms } from '~/components/pins/pay-share'
import { PinColumns } from '~/components/pins/pin-columns'
import { pinsCrumb } from '~/components/pins/pin-origin'
import { pinPath } from '~/components/pins/pin-paths'
import { PinStateTag } from '~/components/pins/pin-state'
import { ShareForm } from '~/components/pins/share-form'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { PageTitle } from '~/components/ui/page-title'
import { publicPage } from '~/services/pages/member-page.server'
import { handleWith, submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { attachPinFacts, attachPinSummary } from '~/services/pins/pin-fragments.server'
import { shareCapitalOf } from '~/services/pins/share-capital.server'
import { recalculateForm, shareFormOf } from '~/services/pins/share-form.server'
import { joinOpenPin } from '~/services/pins/take-share.server'
import { buyerOfPage } from '~/services/session/buyer.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'trading')

export const meta = pageTitle<typeof loader>(({ pin }) => `${pin.grade} ${pin.maker} 拼单`, {
  description: ({ pin }) => `${pin.grade} ${pin.maker} 整车拼单，${pin.pinNo}。`,
  canonical: ({ pin }) => pinPath(pin.id),
})

export const handle: LiveHandle<typeof loader> = {
  live: ({ joining, pin }) => (joining !== null || pin.mine?.state === 'unpaid' ? null : 'refresh'),
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const MergeForm = AnswerMerge.omit({ answer: true })

const page = publicPage({
  query: PinPageQuery,
  forms: {
    share: handleWith(ShareSchema, async (v, { request }) => {
      const { pinId } = await joinOpenPin(request, v)
      return { to: pinPath(pinId), notice: '已加入拼单，请在 15 分钟内付款' }
    }),
    recalculate: recalculateForm,
    pay: submitTo(payShare, {
      to: ({ output }) => pinPath(output.pinId),
      notice: ({ output }) => (output.isFilled ? '付款成功，已拼满，正在生成订单' : '付款成功，款项已冻结'),
    }),
    leave: submitTo(leavePin, { to: ({ output }) => pinPath(output.pinId), notice: '已退出拼单' }),
    agree: submitTo(answerMerge, {
      schema: MergeForm,
      input: (v) => ({ ...v, answer: 'agree' }),
      to: ({ output }) => pinPath(output.pinId),
      notice: ({ output }) => (output.isMerged ? '已合并拼满，正在生成订单' : '已同意，等待其他参与人答复'),
    }),
    decline: submitTo(answerMerge, {
      schema: MergeForm,
      input: (v) => ({ ...v, answer: 'decline' }),
      to: ({ output }) => pinPath(output.pinId),
      notice: '已答复不同意，拼单照常继续',
    }),
  },
  async load({ args, query: { id: pinId, act, ...choice }, call, openForms }) {
    if (act) await requireMember(args)
    const pin = await call(pinInfo, { pinId, buyAs: await buyerOfPage(args) })
    const { mine, range, merge } = pin
    const summary = attachPinSummary(args, pin)
    if (range !== null && act !== undefined && !keepsPlace(mine)) {
      const target = { of: pin, dealId: pin.dealId, pinId, range }
      const { shown, values, contract, requestId } = await shareFormOf(args, target, choice)
      const facts = await attachPinFacts(args, pin, contract)
      const forms = await openForms(values, { requestId })
      return { pin, summary, facts, joining: shown, capital: null, forms }
    }
    const page = { pin, summary, facts: await attachPinFacts(args, pin), joining: null }
    if (mine && isPayable(mine, pin.at)) {
      const [capital, forms] = await Promise.all([
        shareCapitalOf(args, mine),
        openForms({ shareId: mine.id }),
      ])
      return { ...page, capital, forms }
    }
    if (mine && merge?.isAsked) {
      const forms = await openForms({ mergeId: merge.id, shareId: mine.id })
      return { ...page, capital: null, forms }
    }
    return { ...page, capital: null, forms: {} }
  },
})

export const loader = page.loader
export const action = page.action

export default function PinPage() {
  const { pin, facts, summary, joining, capital } = useLoaderData<typeof loader>()
  const { mine, at } = pin
  const mayJoin = pin.range !== null && !keepsPlace(mine) && joining === null
  return (
    <>
      <Breadcrumb crumbs={[pinsCrumb(pin), { name: pin.pinNo }]} />
      <PageTitle sub={`${pin.maker} · ${pin.city} ${pin.warehouse} · ${pin.pinNo}`}>
        {`${pin.grade} 拼单 `}
        <PinStateTag state={pin.state} />
      </PageTitle>
      <LiveNote at={at} />
      <PinColumns
        summary={summary}
        facts={facts}
        payment={capital ? <Paying /> : pin.merge?.isAsked && <Answering />}
        joinTo={mayJoin ? pinPath(pin.id, { act: 'join' }) : null}
      >
        {joining && <Joining />}
      </PinColumns>
    </>
  )
}

function Joining() {
  const { pin, joining } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('share'), useFormState('recalculate'))
  return joining && <ShareForm state={state} of={pin} words={pin.words} action="加入拼单" {...joining} />
}

function Answering() {
  return <AnswerMergeForms agree={useFormState('agree')} decline={useFormState('decline')} />
}

function Paying() {
  const { pin, capital } = useLoaderData<typeof loader>()
  const [pay, leave] = [useFormState('pay'), useFormState('leave')]
  return pin.mine && capital && <PayShareForms share={pin.mine} capital={capital} pay={pay} leave={leave} />
}
