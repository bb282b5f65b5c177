// 我的一个提问 /personalCenter/questionDetails?id=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myQuestion, QuestionPage } from 'contract/questions'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { MY_QUESTIONS, questionPath } from '~/components/questions/question-paths'
import { QuestionBody, ReplyList } from '~/components/questions/reply-list'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle<typeof loader>(({ question }) => question.title)

export const handle: CrumbHandle = {
  crumbs: [{ name: '我的提问', to: MY_QUESTIONS }, { name: '提问详情' }],
}

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args)
  const query = readQuery(args.request, QuestionPage)
  const { question, list, ...place } = await call(args.request, myQuestion, query)
  return data({ question, list, place, pages: pagination(args, place) })
}

export default function QuestionDetails() {
  const { question, list, place, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle>{question.title}</PageTitle>
      {question.hiddenAt !== null && (
        <Notice kind="warn" title="该提问已被隐藏">
          {`原因：${question.hiddenReason ?? '--'}。其他人看不到该提问及其回答。`}
        </Notice>
      )}
      <Panel>
        <QuestionBody question={question} />
        {question.hiddenAt === null && (
          <p>
            <ButtonLink kind="quiet" to={questionPath(question.id)}>
              公开页面：回答与点赞
            </ButtonLink>
          </p>
        )}
      </Panel>
      <Panel title={`${question.replies} 个回答`}>
        {place.total === 0 && <p className="text-muted">还没有回答，有回答时会通知您。</p>}
        {place.total > 0 && list.length === 0 && <PastTheEnd {...place} />}
        {list.length > 0 && <ReplyList replies={list} />}
        <PaginationFragment html={pages} />
      </Panel>
    </>
  )
}
