// 会员 /console/members?sText=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { memberList } from 'contract/support/members'
import { ListPage } from '~/components/console/list-page'
import { MemberTable } from '~/components/console/support/member-panels'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('会员')

export const handle: CrumbHandle = { crumbs: [{ name: '会员与店铺' }, { name: '会员' }] }

const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, memberList.input)
  const { list, ...place } = query ? await operatorCall(request, memberList, query) : NOTHING
  return data({ list, place, filter, pages: pagination(args, place) }, { status: query ? 200 : 400 })
}

export default function Members() {
  const { list, place, filter, pages } = useLoaderData<typeof loader>()
  const field = fieldOf(filter, 'sText')
  return (
    <>
      <PageTitle sub={`共 ${place.total} 人，新注册的在前`}>会员</PageTitle>
      <FilterForm
        state={filter}
        label="查找会员"
        clearTo="/console/members"
        isNarrowed={field.value !== ''}
        submit="查找"
      >
        <TextField field={field} label="完整手机号、昵称或企业名称" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有找到会员">
        <MemberTable rows={list} />
      </ListPage>
    </>
  )
}
