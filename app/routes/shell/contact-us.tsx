// 给我们留言 /contactUs: for visitors; members give feedback in the personal centre
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { FeedbackPage, SendFeedback, sendFeedback } from 'contract/feedback'
import { FeedbackForm } from '~/components/feedback/feedback-form'
import { useFormState } from '~/components/forms/use-form-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { memberOf } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('给我们留言')

const FORMS = { feedback: SendFeedback }

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await memberOf({ request, context })) {
    throw redirect(`/personalCenter/feedback${new URL(request.url).search}`)
  }
  const { from } = readQuery(request, FeedbackPage)
  const { forms, headers } = await openForms(request, FORMS, { ...(from && { pagePath: from }) })
  return data({ forms }, { headers })
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  return form.answer({
    feedback: async (v) => {
      await call(request, sendFeedback, v)
      return { to: '/contactUs', notice: '反馈已提交，我们会致电答复' }
    },
  })
}

export default function VisitorFeedback() {
  return (
    <div className="mx-auto max-w-md">
      <PageTitle sub="手机号仅用于答复，答复后删除">给我们留言</PageTitle>
      <Panel>
        <FeedbackForm state={useFormState('feedback')} isVisitor />
        <p className="subtitle mt-4">
          已有账号？<Link to="/login?redirect=%2FpersonalCenter%2Ffeedback">登录后反馈</Link>
          ，答复发到消息中心
        </p>
      </Panel>
    </div>
  )
}
