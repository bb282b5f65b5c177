// 拼单详情 /nowPins/detail?id=&act=&weightTon=&delivery=&city=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { leavePin, PayShare, payShare, pinInfo } from 'contract/pins'
import { PinPageQuery } from 'contract/pins/pin-forms'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { attachPinFacts, attachPinSummary } from '~/services/pins/pin-fragments.server'
import { shareCapitalOf } from '~/services/pins/share-capital.server'
import { recalculated, SHARE_FORMS, shareFormOf } from '~/services/pins/share-form.server'
import { joinOpenPin } from '~/services/pins/take-share.server'
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
const FORMS = { ...SHARE_FORMS, pay: PayShare, leave: leavePin.input, agree: MergeForm, decline: MergeForm }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { id: pinId, act, ...choice } = readQuery(request, PinPageQuery)
  if (act) await requireMember(args)
  const pin = await call(request, pinInfo, { pinId })
  const { mine, range, merge } = pin
  const fragments = { facts: attachPinFacts(args, pin), summary: attachPinSummary(args, pin) }
  if (mine && isPayable(mine, pin.at)) {
    const [capital, { forms, headers }] = await Promise.all([
      shareCapitalOf(args, mine),
      openForms(request, FORMS, { shareId: mine.id }),
    ])
    return data({ pin, ...fragments, joining: null, capital, forms }, { headers })
  }
  if (mine && merge?.isAsked) {
    const { forms, headers } = await openForms(request, FORMS, { mergeId: merge.id, shareId: mine.id })
    return data({ pin, ...fragments, joining: null, capital: null, forms }, { headers })
  }
  if (act === undefined || range === null || keepsPlace(mine))
    return data({ pin, ...fragments, joining: null, capital: null, forms: {} })
  const target = { of: pin, dealId: pin.dealId, pinId, range }
  const { shown, values, requestId } = await shareFormOf(args, target, choice)
  const { forms, headers } = await openForms(request, FORMS, values, requestId)
  return data({ pin, ...fragments, joining: shown, capital: null, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    share: async (v) => {
      const { pinId } = await joinOpenPin(request, v)
      return { to: pinPath(pinId), notice: '已加入拼单，请在 15 分钟内付款' }
    },
    recalculate: (v) => recalculated(request, v, form.values),
    pay: async (v) => {
      const { pinId, isFilled } = await call(request, payShare, v)
      return {
        to: pinPath(pinId),
        notice: isFilled ? '付款成功，已拼满，正在生成订单' : '付款成功，款项已冻结',
      }
    },
    leave: async (v) => {
      const { pinId } = await call(request, leavePin, v)
      return { to: pinPath(pinId), notice: '已退出拼单' }
    },
    agree: async (v) => {
      const { pinId, isMerged } = await call(request, answerMerge, { ...v, answer: 'agree' })
      return {
        to: pinPath(pinId),
        notice: isMerged ? '已合并拼满，正在生成订单' : '已同意，等待其他参与人答复',
      }
    },
    decline: async (v) => {
      const { pinId } = await call(request, answerMerge, { ...v, answer: 'decline' })
      return { to: pinPath(pinId), notice: '已答复不同意，拼单照常继续' }
    },
  })
}

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
