// 给我们留言 /contactUs: for visitors; members give feedback in the personal centre
import { redirect } from '@remix-run/node'
import { FeedbackPage, sendFeedback } from 'contract/feedback'
import { FeedbackForm } from '~/components/feedback/feedback-form'
import { useFormState } from '~/components/forms/use-form-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { readQuery } from '~/services/forms/query.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { visitorPage } from '~/services/pages/visitor-page.server'
import { memberOf } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms')

export const meta = pageTitle('给我们留言')

const page = visitorPage({
  forms: {
    feedback: submitTo(sendFeedback, { to: '/contactUs', notice: '反馈已提交，我们会致电答复' }),
  },
  async load({ args, request, openForms }) {
    if (await memberOf(args)) {
      throw redirect(`/personalCenter/feedback${new URL(request.url).search}`)
    }
    const { from } = readQuery(request, FeedbackPage)
    return { forms: await openForms({ ...(from && { pagePath: from }) }) }
  },
})

export const loader = page.loader
export const action = page.action

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
