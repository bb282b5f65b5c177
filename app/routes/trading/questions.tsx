// 问答 /questions?offerId=&productId=&category=&answered=&sort=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findQuestions, QuestionQuery } from 'contract/questions'
import { ANSWERED_STATES, QUESTION_SORTS } from 'contract/questions/limits'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { askPath, QUESTIONS } from '~/components/questions/question-paths'
import { QuestionTable } from '~/components/questions/question-table'
import { ButtonLink } from '~/components/ui/button'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('lists')

export const meta = pageTitle('问答')

const NEWEST = 'newest'
const STATES = { '': '全部', ...ANSWERED_STATES }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, QuestionQuery)
  const { list, ...place } = await call(request, findQuestions, query)
  const { offerId = null, productId = null, answered = '', sort } = query
  return data({ list, place, offerId, productId, answered, sort, pages: pagination(args, place) })
}

export default function Questions() {
  const { list, place, offerId, productId, answered, sort, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ answered: value === '' ? null : value, page: null })
  const sortLink = (value: string) => linkTo({ sort: value === NEWEST ? null : value, page: null })
  const isNarrow = offerId !== null || productId !== null
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个提问，买家与商家都可以回答`}>
        {offerId !== null ? '货源问答' : productId !== null ? '牌号问答' : '问答'}
      </PageTitle>
      <p>
        <ButtonLink to={askPath(offerId ?? undefined)}>我要提问</ButtonLink>{' '}
        {offerId !== null && (
          <ButtonLink kind="quiet" to={`/nowDetail?id=${offerId}`}>
            返回货源
          </ButtonLink>
        )}{' '}
        {isNarrow && <Link to={QUESTIONS}>查看全部提问</Link>}
      </p>
      <Tabs
        label="回答情况"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(answered)}
      />
      <Tabs
        label="排序"
        tabs={Object.entries(QUESTION_SORTS).map(([value, name]) => ({ name, to: sortLink(value) }))}
        current={sortLink(sort)}
      />
      <ListPage place={place} pages={pages} empty="还没有这样的提问">
        <QuestionTable rows={list} />
      </ListPage>
    </>
  )
}
