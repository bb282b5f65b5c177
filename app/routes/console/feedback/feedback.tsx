// 一条反馈 /console/feedback/:id
import { useLoaderData } from '@remix-run/react'
import { FEEDBACK_STATES } from 'contract/feedback/kinds'
import { answerFeedback, feedbackDetail } from 'contract/feedback/operator-feedback'
import { AnswerPanel, FeedbackFacts } from '~/components/console/feedback/feedback-panels'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('反馈')

const LIST = '/console/feedback'

export const handle: CrumbHandle = {
  crumbs: [{ name: '会员与店铺' }, { name: '反馈', to: LIST }, { name: '详情' }],
}

const page = operatorPage({
  to: ({ id }) => `${LIST}/${id}`,
  forms: {
    answer: submitTo(answerFeedback, {
      notice: '答复已提交',
    }),
  },
  async load({ id, call, openForms }) {
    const feedback = await call(feedbackDetail, { id })
    return { feedback, forms: await openForms({ feedbackId: id }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function OneFeedback() {
  const { feedback } = useLoaderData<typeof loader>()
  const answer = useFormState('answer')
  const isOpen = feedback.state === 'open'
  return (
    <>
      <PageTitle sub={FEEDBACK_STATES[feedback.state]}>反馈</PageTitle>
      {!isOpen && <RefusedNotice />}
      <FeedbackFacts feedback={feedback} />
      {isOpen && <AnswerPanel state={answer} isVisitor={feedback.memberId === null} />}
    </>
  )
}
