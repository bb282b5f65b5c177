// 团购 /console/groupPurchases?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type OperatorGroupRow, operatorGroups } from 'contract/group-purchases/operator-groups'
import { GROUP_STATES } from 'contract/group-purchases/terms'
import { ListPage } from '~/components/console/list-page'
import { GroupList, groupColumns } from '~/components/group-purchases/group-columns'
import { CONSOLE_GROUP_CALENDAR, CONSOLE_GROUPS } from '~/components/group-purchases/group-paths'
import { useQueryLink } from '~/components/lists/query-link'
import { ButtonLink } from '~/components/ui/button'
import { submitted, type TableColumns } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('团购')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '团购' }] }

const { draft: _, ...SUBMITTED } = GROUP_STATES
const STATES = { '': '全部', ...SUBMITTED }
const COLUMNS: TableColumns<OperatorGroupRow> = [
  ...groupColumns<OperatorGroupRow>(CONSOLE_GROUPS),
  submitted(({ shop }) => shop.name),
]

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, operatorGroups.input)
  const { list, ...place } = await operatorCall(request, operatorGroups, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Groups() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 场；须在开始之前审核`}>团购</PageTitle>
      <p className="mb-2">
        <ButtonLink kind="quiet" to={CONSOLE_GROUP_CALENDAR}>
          团购日历
        </ButtonLink>
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
