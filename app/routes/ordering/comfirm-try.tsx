// 申请试用 /comfirmTry?id=&bags=&delivery=&addressId=&province=
import { useLoaderData } from '@remix-run/react'
import { isTry, saveOrder } from 'contract/trials'
import { PlaceTrialForm, ReshipForm, saveOrderOf, TrialQuery } from 'contract/trials/trial-form'
import { warehouseName } from 'contract/warehouse-name'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { TrialForm } from '~/components/trials/trial-form'
import { trialPath } from '~/components/trials/trial-links'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { keepForm } from '~/services/forms/drafts.server'
import { memberPage } from '~/services/pages/member-page.server'
import { handleWith } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { withRequestId } from '~/services/session/request-id.server'
import { requoteTrialPath, trialChoice } from '~/services/trading/trial-choice.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('申请试用')

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: TrialQuery,
  forms: {
    place: handleWith(PlaceTrialForm, async (v, { call }) => {
      const { orderId, amountFen } = await call(saveOrder, saveOrderOf(v))
      return amountFen > 0
        ? { to: `/payPage?id=${orderId}`, notice: '试用申请已提交，样品已为您锁定，请支付运费' }
        : { to: trialPath(orderId), notice: '试用申请已提交，无需付款，请凭提货码提货' }
    }),
    reship: handleWith(ReshipForm, async (v, { form, request }) => {
      const to = requoteTrialPath(v)
      const { freightFen: _, ...typed } = form.values
      return { to, headers: await keepForm(request, typed, { page: to }) }
    }),
  },
  async load({ request, query, call, openForms }) {
    if (!query.requestId) throw withRequestId(request)
    const { sample, canTry, reason, text } = await call(isTry, { id: query.id })
    if (!sample || !canTry) return { sample, reason, text, order: null, forms: {} }
    const { defaults, ...order } = await trialChoice(request, sample.id, query)
    return { sample, reason, text, order, forms: await openForms(defaults, { requestId: query.requestId }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function ComfirmTry() {
  const { sample, order } = useLoaderData<typeof loader>()
  if (!sample || !order) return <NotPossible />
  return (
    <>
      <PageTitle
        sub={`${sample.maker} · ${sample.processing} · ${warehouseName(sample)} · ${sample.shop.name}`}
      >
        申请试用 {sample.grade}
      </PageTitle>
      <Notice kind="info" title="收货后 30 天内须提交试用报告">
        每家企业 90 天内同一牌号可试用一次；报告逾期未交的，不能再申请其他试用。
      </Notice>
      <Placing />
    </>
  )
}

function Placing() {
  const { sample, order } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('place'), useFormState('reship'))
  return sample && order && <TrialForm state={state} sample={sample} {...order} />
}

function NotPossible() {
  const { sample, reason, text } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{sample ? `申请试用 ${sample.grade}` : '申请试用'}</PageTitle>
      <EmptyState
        title="暂时不能申请试用"
        actions={
          <>
            {reason === 'report_overdue' && (
              <ButtonLink to="/personalCenter/tryOrder">去写试用报告</ButtonLink>
            )}
            <ButtonLink kind="quiet" to={sample ? `/now?sText=${encodeURIComponent(sample.grade)}` : '/now'}>
              查看现货
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
