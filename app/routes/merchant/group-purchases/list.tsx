// 团购 /merchant/groupPurchases?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type MerchantGroupRow, myGroups } from 'contract/group-purchases/merchant-groups'
import { GROUP_STATES } from 'contract/group-purchases/terms'
import { ListPage } from '~/components/console/list-page'
import { GroupList, groupColumns } from '~/components/group-purchases/group-columns'
import { MERCHANT_GROUPS } from '~/components/group-purchases/group-paths'
import { useQueryLink } from '~/components/lists/query-link'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('团购')

export const handle: CrumbHandle = { crumbs: [{ name: '商品' }, { name: '团购' }] }

const STATES = { '': '全部', ...GROUP_STATES }
const COLUMNS = groupColumns<MerchantGroupRow>(MERCHANT_GROUPS)

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, myGroups.input)
  const { list, at: _, ...place } = await call(request, myGroups, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Groups() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 场`}>团购</PageTitle>
      <p className="mb-2">
        <ButtonLink to={`${MERCHANT_GROUPS}/new`}>安排团购</ButtonLink>
      </p>
      <Tabs
        label="团购状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的团购">
        <GroupList rows={list} columns={COLUMNS} />
      </ListPage>
    </>
  )
}
