// 问答 /console/questions?kind=&state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { CONTENT_STATES, QUESTION_CONTENTS } from 'contract/questions/limits'
import { hideContent, operatorContents, showContent } from 'contract/questions/operator-questions'
import { HideForm } from '~/components/console/hide-form'
import { ListPage } from '~/components/console/list-page'
import { QuestionContentTable } from '~/components/console/question-content-table'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { questionPath } from '~/components/questions/question-paths'
import { Time } from '~/components/time/time'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('问答')

export const handle: CrumbHandle = { crumbs: [{ name: '内容' }, { name: '问答' }] }

const HERE = '/console/questions'
const STATES = { '': '全部', ...CONTENT_STATES }

const listOf = ({ values }: { values: { kind: string } }) => `${HERE}?kind=${values.kind}`

const page = operatorPage({
  query: operatorContents.input,
  forms: {
    hide: submitTo(hideContent, { to: listOf, notice: '已隐藏，作者会收到原因' }),
    show: submitTo(showContent, { to: listOf, notice: '已恢复显示' }),
  },
  async load({ args, request, query, call, openForms }) {
    const { list, ...place } = await call(operatorContents, query)
    const id = new URL(request.url).searchParams.get('id')
    const chosen = list.find((row) => row.id === id) ?? null
    const { kind, state = '' } = query
    const forms = await openForms({ contentId: chosen?.id ?? '', kind })
    return { list, place, chosen, kind, state, forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Questions() {
  const { list, place, chosen, kind, state, pages } = useLoaderData<typeof loader>()
  const forms = { hide: useFormState('hide'), show: useFormState('show') }
  const linkTo = useQueryLink()
  const kindLink = (value: string) => linkTo({ kind: value, page: null, id: null })
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null, id: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 条，最新的在前`}>问答</PageTitle>
      {chosen ? (
        <HideForm
          title={`${QUESTION_CONTENTS[kind]}：${chosen.title}`}
          forms={forms}
          hidden={['contentId', 'kind']}
          isHidden={chosen.hiddenAt !== null}
          back={linkTo({ id: null })}
        >
          {chosen.text !== null && <p className="whitespace-pre-line">{chosen.text}</p>}
          <Facts
            items={[
              fact('作者', <Link to={`/console/members/${chosen.memberId}`}>{chosen.author}</Link>),
              fact('店铺', chosen.shopName),
              fact('时间', <Time at={chosen.at} />),
              ...(chosen.hiddenAt === null
                ? []
                : [
                    fact('隐藏时间', <Time at={chosen.hiddenAt} />),
                    fact('隐藏原因', chosen.hiddenReason),
                    fact('工作人员', chosen.hiddenBy),
                  ]),
              fact('公开页面', <Link to={questionPath(chosen.questionId)}>查看提问</Link>),
            ]}
          />
        </HideForm>
      ) : (
        <RefusedNotice />
      )}
      <Tabs
        label="种类"
        tabs={Object.entries(QUESTION_CONTENTS).map(([value, name]) => ({ name, to: kindLink(value) }))}
        current={kindLink(kind)}
      />
      <Tabs
        label="是否公开"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这样的内容">
        <QuestionContentTable rows={list} linkTo={(id) => linkTo({ id })} />
      </ListPage>
    </>
  )
}
