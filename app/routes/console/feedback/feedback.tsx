// 一条反馈 /console/feedback/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FEEDBACK_STATES } from 'contract/feedback/kinds'
import { answerFeedback, feedbackDetail } from 'contract/feedback/operator-feedback'
import { AnswerPanel, FeedbackFacts } from '~/components/console/feedback/feedback-panels'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('反馈')

const LIST = '/console/feedback'
const FORMS = { answer: answerFeedback.input }

export const handle: CrumbHandle = {
  crumbs: [{ name: '会员与店铺' }, { name: '反馈', to: LIST }, { name: '详情' }],
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = recordId(params)
  const feedback = await operatorCall(request, feedbackDetail, { id })
  const { forms, headers } = await openForms(request, FORMS, { feedbackId: id })
  return data({ feedback, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const form = await readForm(request, FORMS)
  return form.answer({
    answer: async (v) => {
      await operatorCall(request, answerFeedback, v)
      return { to: `${LIST}/${v.feedbackId}`, notice: '答复已提交' }
    },
  })
}

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
