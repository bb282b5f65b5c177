// 意见反馈 /personalCenter/feedback?from=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FeedbackPage, ownFeedback, SendFeedback, sendFeedback } from 'contract/feedback'
import { FeedbackForm } from '~/components/feedback/feedback-form'
import { FeedbackList } from '~/components/feedback/feedback-list'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('意见反馈')

const FORMS = { feedback: SendFeedback }

export const handle: CrumbHandle = { crumbs: [{ name: '意见反馈' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { from, ...query } = readQuery(request, FeedbackPage)
  const [{ list, ...place }, { forms, headers }] = await Promise.all([
    call(request, ownFeedback, query),
    openForms(request, FORMS, { ...(from && { pagePath: from }) }),
  ])
  return data({ list, place, pages: pagination(args, place), forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    feedback: async (v) => {
      await call(request, sendFeedback, v)
      return { to: '/personalCenter/feedback', notice: '反馈已提交，答复会发到消息中心' }
    },
  })
}

export default function MemberFeedback() {
  const { list, place, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle
        sub={
          <>
            先看看<Link to="/personalCenter/commonProblem">常见问题</Link>，可能已有答案
          </>
        }
      >
        意见反馈
      </PageTitle>
      <Panel title="提交反馈">
        <FeedbackForm state={useFormState('feedback')} />
      </Panel>
      {place.total > 0 && list.length === 0 && <PastTheEnd {...place} />}
      <FeedbackList list={list} />
      <PaginationFragment html={pages} />
    </>
  )
}
