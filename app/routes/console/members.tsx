// 会员 /console/members?sText=&state=&sort=&col=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { memberList } from 'contract/support/members'
import { MEMBER_STATES } from 'contract/support/names'
import { TableTools } from '~/components/console/console-table'
import { ListPage } from '~/components/console/list-page'
import { MEMBER_COLUMNS, MemberTable } from '~/components/console/support/member-table'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { savedViews } from '~/services/console/views.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('会员')

export const handle: CrumbHandle = { crumbs: [{ name: '会员与店铺' }, { name: '会员' }] }

const EXPORTS = { csv: '/console/export/members/csv', xlsx: '/console/export/members/xlsx' }
const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, memberList.input)
  const { list, ...place } = query ? await operatorCall(request, memberList, query) : NOTHING
  const pages = pagination(args, place)
  const views = await savedViews(request)
  return data({ list, place, filter, views, sort: query?.sort ?? '', pages }, { status: query ? 200 : 400 })
}

export default function Members() {
  const { list, place, filter, views, sort, pages } = useLoaderData<typeof loader>()
  const [field, state] = [fieldOf(filter, 'sText'), fieldOf(filter, 'state')]
  return (
    <>
      <PageTitle sub={`共 ${place.total} 人`}>会员</PageTitle>
      <FilterForm
        state={filter}
        label="查找会员"
        clearTo="/console/members"
        keep={['size', 'sort']}
        isNarrowed={field.value !== '' || state.value !== ''}
        submit="查找"
      >
        <TextField field={field} label="完整手机号、昵称或企业名称" />
        <SelectField field={state} label="状态" options={optionsOf(MEMBER_STATES)} none="全部" />
      </FilterForm>
      <TableTools columns={MEMBER_COLUMNS} views={views} exports={EXPORTS} />
      <ListPage place={place} pages={pages} empty="没有找到会员">
        <MemberTable rows={list} sort={sort} />
      </ListPage>
    </>
  )
}
