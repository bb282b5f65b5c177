// 资金划转 /console/finance/movements?from=&to=&cause=&amountYuan=&subject=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { financeMovements } from 'contract/finance'
import { CAUSE_KINDS } from 'contract/finance/names'
import { MovementTable } from '~/components/console/finance/book-tables'
import { ListPage } from '~/components/console/list-page'
import { optionsOf } from '~/components/fields/choices'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
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
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('资金划转')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '资金划转' }] }

const PAGE = '/console/finance/movements'
const FIELDS = ['from', 'to', 'cause', 'amountYuan', 'subject']
const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, financeMovements.input)
  const asked = Object.fromEntries(new URL(request.url).searchParams)
  const { list, ...place } = query ? await operatorCall(request, financeMovements, asked) : NOTHING
  return data({ list, place, filter, pages: pagination(args, place) }, { status: query ? 200 : 400 })
}

export default function Movements() {
  const { list, place, filter, pages } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const field = (name: string) => fieldOf(filter, name)
  return (
    <>
      <PageTitle sub={`共 ${place.total} 笔；不填日期时为最近 31 天`}>资金划转</PageTitle>
      <FilterForm
        state={filter}
        label="查找资金划转"
        clearTo={PAGE}
        isNarrowed={FIELDS.some((name) => field(name).value !== '')}
        actions={
          <>
            <a href={`/console/finance/movements/export${search}`} data-plain>
              导出表格
            </a>{' '}
            <a href={`/console/finance/movements/xlsx${search}`} data-plain>
              导出电子表格
            </a>
          </>
        }
      >
        <DateField field="from" label="起始日期" />
        <DateField field="to" label="结束日期" />
        <SelectField field="cause" label="事由" options={optionsOf(CAUSE_KINDS)} none="全部" />
        <TextField field="amountYuan" label="金额（元）" inputMode="decimal" isShort />
        <TextField field="subject" label="单据、账户或划转编号" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有找到资金划转">
        <MovementTable rows={list} />
      </ListPage>
    </>
  )
}
