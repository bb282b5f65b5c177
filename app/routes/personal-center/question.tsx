// 我的提问 /personalCenter/question?act=&offerId=&productId=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { MyQuestionsPage, myQuestions, saveQuestion } from 'contract/questions'
import { info } from 'contract/spot/detail'
import { joinForms } from '~/components/forms/form-state'
import { KeptNotice } from '~/components/forms/kept-draft'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { AskForm } from '~/components/questions/question-forms'
import { askPath, MY_QUESTIONS, myQuestionPath, QUESTIONS } from '~/components/questions/question-paths'
import { MyQuestionTable } from '~/components/questions/question-table'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { forgetKeptAfter, KEEPING_FORMS, keptForm } from '~/services/forms/kept-drafts.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('我的提问')

export const handle: CrumbHandle = { crumbs: [{ name: '我的提问' }] }

const page = memberPage({
  query: MyQuestionsPage,
  forms: {
    ask: forgetKeptAfter(
      submitTo(saveQuestion, {
        to: ({ output }) => myQuestionPath(output.id),
        notice: '提问已发布，有回答时会通知您',
      }),
    ),
    ...KEEPING_FORMS,
  },
  async load({ args, request, query: { act = null, offerId, productId, ...query }, call, openForms }) {
    const [{ list, ...place }, offer] = await Promise.all([
      call(myQuestions, query),
      act === 'ask' && offerId !== undefined ? call(info, { id: offerId }) : null,
    ])
    const subject = offer && {
      name: `${offer.category} ${offer.grade} ${offer.maker}`,
      shop: offer.shop.name,
    }
    const page = { list, place, act, subject, pages: pagination(args, place) }
    if (act === null) return { ...page, kept: null, forms: {} }
    const kept = await keptForm(request)
    const forms = await openForms({
      ...kept?.values,
      ...(offerId !== undefined ? { offerId } : productId !== undefined && { productId }),
    })
    return { ...page, kept, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function MyQuestions() {
  const { list, place, act, pages } = useLoaderData<typeof loader>()
  const askLink = <ButtonLink to={askPath()}>我要提问</ButtonLink>
  return (
    <>
      <PageTitle
        sub={
          <>
            提问与回答对所有人公开，姓名与手机号不公开。<Link to={QUESTIONS}>查看全部问答</Link>
          </>
        }
      >
        我的提问
      </PageTitle>
      {act === 'ask' && <Ask />}
      {place.total === 0 && act === null && (
        <EmptyState title="还没有提问" actions={askLink}>
          在现货详情页可以就某条货源提问，商家会收到通知。
        </EmptyState>
      )}
      {place.total > 0 && act === null && <p>{askLink}</p>}
      {list.length > 0 && <MyQuestionTable rows={list} />}
      {place.total > 0 && list.length === 0 && <PastTheEnd {...place} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function Ask() {
  const { subject, kept } = useLoaderData<typeof loader>()
  const state = joinForms(useFormState('ask'), useFormState('keep'))
  return (
    <Panel title="提问">
      {kept && <KeptNotice kept={kept} />}
      {subject && <p className="subtitle">{`关于 ${subject.name}，${subject.shop} 会收到通知`}</p>}
      <div className="max-w-md">
        <AskForm state={state} back={MY_QUESTIONS} />
      </div>
    </Panel>
  )
}
