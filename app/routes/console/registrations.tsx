// 入驻申请 /console/registrations?state=&kind=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { reviewList } from 'contract/registrations/review'
import { REGISTRATION_KINDS } from 'contract/registrations/states'
import { LinkChoice } from '~/components/console/link-choice'
import { ListPage } from '~/components/console/list-page'
import { RegistrationTable } from '~/components/console/registration-table'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('入驻申请')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '入驻申请' }] }

/** Values of `state` in the URL; without it, the list shows what waits for a review. */
const STATES = { submitted: '待审核', rejected: '未通过', approved: '已通过', '': '全部' } as const
const KINDS = { '': '全部', ...REGISTRATION_KINDS } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const asked = readQuery(request, reviewList.input)
  const isChosen = new URL(request.url).searchParams.has('state')
  const query = isChosen ? asked : { ...asked, state: 'submitted' as const }
  const { list, ...place } = await operatorCall(request, reviewList, query)
  const { state = '', kind = '' } = query
  return data({ list, place, state, kind, pages: pagination(args, place) })
}

export default function Registrations() {
  const { list, place, state, kind, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === 'submitted' ? null : value, page: null })
  const kinds = Object.entries(KINDS).map(([value, name]) => ({
    name,
    to: linkTo({ kind: value === '' ? null : value, page: null }),
    isCurrent: value === kind,
  }))
  return (
    <>
      <PageTitle sub={`共 ${place.total} 份，最早提交的在前`}>入驻申请</PageTitle>
      <Tabs
        label="申请状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <LinkChoice label="类型" choices={kinds} />
      <ListPage place={place} pages={pages} empty="没有这样的申请">
        <RegistrationTable rows={list} />
      </ListPage>
    </>
  )
}
