// 企业所有者的更换 /console/ownerChanges?state=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { decideOwnerChange, ownerChanges, proposeOwnerChange } from 'contract/authentication/owner-change'
import { OWNER_CHANGE_STATES } from 'contract/authentication/owner-change-states'
import { ListPage } from '~/components/console/list-page'
import { DecideOwnerChange, OwnerChangeTable, ProposeOwnerChange } from '~/components/console/owner-changes'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('企业所有者的更换')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '所有者更换' }] }

const PAGE = '/console/ownerChanges'

const STATES = { '': '全部', ...OWNER_CHANGE_STATES } as const

const page = operatorPage({
  query: ownerChanges.input,
  to: PAGE,
  forms: {
    propose: submitTo(proposeOwnerChange, {
      notice: '已提出并通知企业，等待另一位工作人员复核',
    }),
    decide: submitTo(decideOwnerChange, {
      notice: ({ output: { state } }) =>
        state === 'approved' ? '已通过，新的所有者即时生效' : '已退回，所有者不变',
    }),
  },
  async load({ args, request, operator: { operatorId }, query, call, openForms }) {
    const { list, ...place } = await call(ownerChanges, query)
    const id = new URL(request.url).searchParams.get('id')
    const chosen = list.find((row) => row.id === id && row.state === 'proposed') ?? null
    const forms = await openForms({ id: chosen?.id ?? '' })
    const isOwn = chosen?.proposedBy === operatorId
    return { list, place, chosen, isOwn, state: query.state ?? '', forms, pages: pagination(args, place) }
  },
})

export const loader = page.loader
export const action = page.action

export default function OwnerChanges() {
  const { list, place, chosen, isOwn, state, pages } = useLoaderData<typeof loader>()
  const [propose, decide] = [useFormState('propose'), useFormState('decide')]
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null, id: null })
  const decides = chosen !== null && !isOwn
  return (
    <>
      <PageTitle sub="所有者已不在的企业，由两位工作人员凭书面证明确定新的所有者">企业所有者的更换</PageTitle>
      {chosen !== null && isOwn && (
        <Notice kind="info" title="等待复核">
          提出人不能复核自己的更换，须由另一位工作人员处理。
        </Notice>
      )}
      <RefusedNotice shown={[decides ? 'decide' : 'propose']} />
      {decides ? (
        <DecideOwnerChange row={chosen} state={decide} back={linkTo({ id: null })} />
      ) : (
        <ProposeOwnerChange state={propose} />
      )}
      <Tabs
        label="更换状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有更换">
        <OwnerChangeTable rows={list} linkTo={(id) => linkTo({ id })} />
      </ListPage>
    </>
  )
}
