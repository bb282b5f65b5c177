// 一个提问及其回答 /answerDetail?id=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { LikeContent, likeContent, QuestionPage, repliesOf, SaveReply, saveReply } from 'contract/questions'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { memberOf, requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('forms', 'lists')

export const meta = pageTitle<typeof loader>(({ question }) => question.title, {
  canonical: ({ question }) => `/answerDetail?id=${question.id}`,
})

const FORMS = { reply: SaveReply, like: LikeContent }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { id, ...paging } = readQuery(request, QuestionPage)
  const [member, { question, list, ...place }] = await Promise.all([
    memberOf(args),
    call(request, repliesOf, { problemId: id, ...paging }),
  ])
  const page = { question, list, place, pages: pagination(args, place) }
  if (!member) return data({ ...page, forms: {} })
  const { forms, headers } = await openForms(request, FORMS, { problemId: id })
  return data({ ...page, forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    reply: async (v) => {
      await call(request, saveReply, v)
      return { to: pageOf(request), notice: '回答已发布' }
    },
    like: async (v) => {
      const { isLiked } = await call(request, likeContent, v)
      return { to: pageOf(request), notice: isLiked ? '已赞' : '已取消赞' }
    },
  })
}

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
