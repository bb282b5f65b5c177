// 牌号 /console/catalogue/grades?keyword=&category=&state=&sort=&col=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GRADE_STATES } from 'contract/catalogue/names'
import { catalogueCategories, catalogueGrades } from 'contract/catalogue/operators'
import { GRADE_COLUMNS, GradeTable } from '~/components/console/catalogue/grade-table'
import { TableTools } from '~/components/console/console-table'
import { ListPage } from '~/components/console/list-page'
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
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('牌号')

export const handle: CrumbHandle = { crumbs: [{ name: '目录' }, { name: '牌号' }] }

const PAGE = '/console/catalogue/grades'
const FIELDS = ['keyword', 'category', 'state']
const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, catalogueGrades.input)
  const categories = await operatorCall(request, catalogueCategories, {})
  const { list, ...place } = query ? await operatorCall(request, catalogueGrades, query) : NOTHING
  const pages = pagination(args, place)
  const views = await savedViews(request)
  const sort = query?.sort ?? ''
  return data({ list, place, filter, categories, views, sort, pages }, { status: query ? 200 : 400 })
}

export default function Grades() {
  const { list, place, filter, categories, views, sort, pages } = useLoaderData<typeof loader>()
  const field = (name: string) => fieldOf(filter, name)
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个`}>牌号</PageTitle>
      <FilterForm
        state={filter}
        label="查找牌号"
        clearTo={PAGE}
        isNarrowed={FIELDS.some((name) => field(name).value !== '')}
        keep={['size', 'sort']}
      >
        <TextField field="keyword" label="牌号、厂家或用途" />
        <SelectField
          field="category"
          label="品类"
          options={categories.map(({ code, name }) => ({ value: code, name: `${code} ${name}` }))}
          none="全部"
        />
        <SelectField field="state" label="状态" options={optionsOf(GRADE_STATES)} none="全部" />
      </FilterForm>
      <TableTools
        columns={GRADE_COLUMNS}
        views={views}
        exports={{ csv: `${PAGE}/export`, xlsx: `${PAGE}/xlsx` }}
      />
      <ListPage place={place} pages={pages} empty="没有找到牌号">
        <GradeTable rows={list} sort={sort} />
      </ListPage>
    </>
  )
}
