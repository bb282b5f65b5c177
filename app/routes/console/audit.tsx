// 操作记录 /console/audit?name=&action=&subject=&from=&to=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { operatorAudit } from 'contract/operators'
import { AuditTable } from '~/components/console/audit-table'
import { ListPage } from '~/components/console/list-page'
import { DateField } from '~/components/fields/date-field'
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

export const meta = pageTitle('操作记录')

export const handle: CrumbHandle = { crumbs: [{ name: '系统' }, { name: '操作记录' }] }

const PAGE = '/console/audit'
const FIELDS = ['name', 'action', 'subject', 'from', 'to']
const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args)
  const { query, filter } = readFilter(args.request, operatorAudit.input)
  const { list, ...place } = query ? await operatorCall(args.request, operatorAudit, query) : NOTHING
  const pages = pagination(args, place)
  return data({ list, place, filter, pages }, { status: query ? 200 : 400 })
}

export default function Audit() {
  const { list, place, filter, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const field = (name: string) => fieldOf(filter, name)
  return (
    <>
      <PageTitle sub="工作人员的登录与操作，从新到旧；只能追加">操作记录</PageTitle>
      <FilterForm
        state={filter}
        label="筛选操作记录"
        clearTo={PAGE}
        isNarrowed={FIELDS.some((name) => field(name).value !== '')}
        actions={
          <>
            <a href={`${PAGE}/export${search}`} data-plain>
              导出表格
            </a>{' '}
            <a href={`${PAGE}/xlsx${search}`} data-plain>
              导出电子表格
            </a>
          </>
        }
      >
        <TextField field="name" label="登录名" />
        <TextField field="action" label="操作" />
        <TextField field="subject" label="对象编号" />
        <DateField field="from" label="开始日期" />
        <DateField field="to" label="结束日期" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有操作记录">
        <AuditTable rows={list} />
      </ListPage>
    </>
  )
}
