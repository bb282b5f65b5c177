// 意见反馈 /personalCenter/feedback?from=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { FeedbackPage, ownFeedback, sendFeedback } from 'contract/feedback'
import { FeedbackForm } from '~/components/feedback/feedback-form'
import { FeedbackList } from '~/components/feedback/feedback-list'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('意见反馈')

export const handle: CrumbHandle = { crumbs: [{ name: '意见反馈' }] }

const page = memberPage({
  query: FeedbackPage,
  forms: {
    feedback: submitTo(sendFeedback, {
      to: '/personalCenter/feedback',
      notice: '反馈已提交，答复会发到消息中心',
    }),
  },
  async load({ args, query: { from, ...query }, call, openForms }) {
    const [{ list, ...place }, forms] = await Promise.all([
      call(ownFeedback, query),
      openForms({ ...(from && { pagePath: from }) }),
    ])
    return { list, place, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

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
