// 试用详情 /personalCenter/tryDetail?id=
import { useLoaderData } from '@remix-run/react'
import { detail, OrderRef } from 'contract/ordering'
import { trialDetail, writeReport } from 'contract/trials'
import { ReportDraft } from 'contract/trials/trial-form'
import { formatTime } from 'contract/units'
import { joinForms } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import type { LiveHandle } from '~/components/navigation/live'
import { NextLinks } from '~/components/ordering/next-links'
import { NextStep } from '~/components/ordering/next-step'
import { detailPath } from '~/components/ordering/order-paths'
import { OrderStateTag } from '~/components/ordering/order-state-tag'
import { Time } from '~/components/time/time'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ReportFacts } from '~/components/trials/report-facts'
import { ReportForm } from '~/components/trials/report-form'
import { TrialFacts } from '~/components/trials/trial-facts'
import { trialPath } from '~/components/trials/trial-links'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { newestPictures } from '~/services/pictures/my-pictures.server'
import { withShownPictures } from '~/services/pictures/shown-pictures.server'
import { uploadForm } from '~/services/pictures/upload-form.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'cases')

export const meta = pageTitle<typeof loader>(({ order }) => `试用 ${order.orderNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '我的试用', to: '/personalCenter/tryOrder' }, { name: '试用详情' }],
}

export { refreshAfterRefusalOnly as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: OrderRef,
  forms: {
    report: submitTo(writeReport, {
      to: ({ output: { orderId } }) => trialPath(orderId),
      notice: '试用报告已提交，谢谢',
    }),
    upload: uploadForm(ReportDraft, ({ orderId }) => trialPath(orderId)),
  },
  async load({ args, request, query: { id }, call, openForms }) {
    const [order, { report, ...trial }] = await Promise.all([call(detail, { id }), call(trialDetail, { id })])
    const facts = fragment(args, 'facts', <TrialFacts order={order} />)
    const steps = fragment(args, 'steps', <NextLinks order={order} caseId={null} />)
    const page = { order, trial, facts, steps, report: report && withShownPictures(report) }
    if (trial.reportState !== 'due' && trial.reportState !== 'overdue')
      return { ...page, pictures: null, forms: {} }
    const [forms, pictures] = await Promise.all([openForms({ orderId: id }), newestPictures(request)])
    return { ...page, pictures, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function TryDetail() {
  const { order, trial, facts, steps } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            {trial.title} · {trial.bags} 袋 · {order.seller.name} · 申请 <Time at={order.createdAt} /> ·{' '}
            <Link to={detailPath(order.id)}>订单详情</Link>
          </>
        }
      >
        试用 {order.orderNo} <OrderStateTag state={order.state} />
      </PageTitle>
      {order.state !== 'completed' && <NextStep order={order} links={steps} />}
      <Report />
      <FactsFragment html={facts} />
    </>
  )
}

function Report() {
  const { trial, report, pictures } = useLoaderData<typeof loader>()
  if (report)
    return (
      <Panel title="试用报告" id="report">
        <ReportFacts report={report} />
      </Panel>
    )
  if (!pictures) return null
  const isOverdue = trial.reportState === 'overdue'
  return (
    <Panel title="试用报告" id="report">
      <Notice kind={isOverdue ? 'warn' : 'info'} title={`请在 ${formatTime(trial.reportBefore)} 前提交`}>
        {isOverdue ? '报告已逾期，提交后贵公司才能再申请试用。' : '报告供商家改进牌号推荐，提交后不能修改。'}
      </Notice>
      <Writing pictures={pictures} />
    </Panel>
  )
}

function Writing({ pictures }: { pictures: Parameters<typeof ReportForm>[0]['pictures'] }) {
  const state = joinForms(useFormState('report'), useFormState('upload'))
  return <ReportForm state={state} pictures={pictures} />
}
