// 一个提问及其回答 /answerDetail?id=&page=&size=
import { useLoaderData, useLocation } from '@remix-run/react'
import { likeContent, QuestionPage, repliesOf, saveReply } from 'contract/questions'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { ReplyForm } from '~/components/questions/question-forms'
import { QUESTIONS } from '~/components/questions/question-paths'
import { QuestionBody, ReplyList } from '~/components/questions/reply-list'
import { Breadcrumb } from '~/components/ui/breadcrumb'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pagination } from '~/services/lists/list-controls.server'
import { publicPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { memberOf } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ question }) => question.title, {
  canonical: ({ question }) => `/answerDetail?id=${question.id}`,
})

const page = publicPage({
  query: QuestionPage,
  forms: {
    reply: submitTo(saveReply, { notice: '回答已发布' }),
    like: submitTo(likeContent, { notice: ({ output: { isLiked } }) => (isLiked ? '已赞' : '已取消赞') }),
  },
  async load({ args, query: { id, ...paging }, call, openForms }) {
    const [member, { question, list, ...place }] = await Promise.all([
      memberOf(args),
      call(repliesOf, { problemId: id, ...paging }),
    ])
    const page = { question, list, place, pages: pagination(args, place) }
    if (!member) return { ...page, forms: {} }
    return { ...page, forms: await openForms({ problemId: id }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function AnswerDetail() {
  const { question, list, place, pages, forms } = useLoaderData<typeof loader>()
  const isMember = 'reply' in forms
  return (
    <>
      <Breadcrumb crumbs={[{ name: '问答', to: QUESTIONS }, { name: '提问' }]} />
      <PageTitle>{question.title}</PageTitle>
      <Panel>{isMember ? <LikableQuestion /> : <QuestionBody question={question} />}</Panel>
      <Panel title={`${question.replies} 个回答`} id="replies">
        {place.total === 0 && <p className="text-muted">还没有回答。</p>}
        {place.total > 0 && list.length === 0 && <PastTheEnd {...place} />}
        {list.length > 0 && (isMember ? <LikableReplies /> : <ReplyList replies={list} />)}
        <PaginationFragment html={pages} />
      </Panel>
      <Panel title="回答这个问题" id="reply">
        {isMember ? <Reply /> : <ReplyAfterLogin />}
      </Panel>
    </>
  )
}

function LikableQuestion() {
  const { question } = useLoaderData<typeof loader>()
  return <QuestionBody question={question} like={useFormState('like')} />
}

function LikableReplies() {
  const { list } = useLoaderData<typeof loader>()
  return <ReplyList replies={list} like={useFormState('like')} />
}

function Reply() {
  return <ReplyForm state={useFormState('reply')} />
}

function ReplyAfterLogin() {
  const { pathname, search } = useLocation()
  return (
    <p>
      <ButtonLink kind="quiet" to={`/login?redirect=${encodeURIComponent(`${pathname}${search}`)}`}>
        登录后回答
      </ButtonLink>
    </p>
  )
}
