// 线路 /carrier/lines?sText=&state=&page=&size=
import { data } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { LINE_STATE_COLORS, LINE_STATES } from 'contract/carriers/limits'
import { type CarrierLine, carrierLines, deleteLine, LineQuery } from 'contract/carriers/lines'
import { LINE_IMPORTS, LINES, linePath } from '~/components/carriers/carrier-paths'
import { LINE_TERMS, lineName, priceText } from '~/components/carriers/line-columns'
import { ListPage } from '~/components/console/list-page'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { Form } from '~/components/forms/form'
import { fieldOf } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { Button, ButtonLink } from '~/components/ui/button'
import { ListTable, link, price, state, type TableColumns, text } from '~/components/ui/list-table'
import { PageTitle } from '~/components/ui/page-title'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('线路')

export const handle: CrumbHandle = { crumbs: [{ name: '线路' }] }

const NOTHING = { list: [], total: 0, page: 0, size: 20 }

const page = memberPage({
  forms: { remove: submitTo(deleteLine, { notice: '线路已删除' }) },
  async load({ args, request, call, openForms }) {
    const { query, filter } = readFilter(request, LineQuery)
    const { list, ...place } = query ? await call(carrierLines, query) : NOTHING
    const shown = { list, place, filter, pages: pagination(args, place), forms: await openForms() }
    return data(shown, { status: query ? 200 : 400 })
  },
})

export const loader = page.loader
export const action = page.action

const COLUMNS: TableColumns<CarrierLine> = [
  link('线路', (line) => [linePath(line.id), lineName(line)]),
  ...LINE_TERMS,
  state('状态', LINE_STATES, LINE_STATE_COLORS, (line) => line.state),
  price('含税运价', priceText),
  text('操作', (line) => (
    <Button kind="quiet" isSmall name="id" value={line.id}>
      删除<span className="sr-only">：{lineName(line)}</span>
    </Button>
  )),
]

export default function CarrierLines() {
  const { list, place, filter, pages } = useLoaderData<typeof loader>()
  const remove = useFormState('remove')
  const { search } = useLocation()
  const isNarrowed = ['sText', 'state'].some((name) => fieldOf(filter, name).value !== '')
  return (
    <>
      <PageTitle sub={`共 ${place.total} 条；有效的线路显示在承运商页与线路报价`}>线路</PageTitle>
      <p className="mb-2">
        <ButtonLink to={`${LINES}/new`}>新增线路</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={LINE_IMPORTS}>
          导入表格
        </ButtonLink>
      </p>
      <FilterForm
        state={filter}
        label="查找线路"
        clearTo={LINES}
        isNarrowed={isNarrowed}
        actions={
          <>
            <a href={`${LINES}/export${search}`} data-plain>
              导出表格
            </a>{' '}
            <a href={`${LINES}/xlsx${search}`} data-plain>
              导出电子表格
            </a>
          </>
        }
      >
        <TextField field="sText" label="城市或省份" />
        <SelectField field="state" label="状态" options={optionsOf(LINE_STATES)} none="全部" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty={isNarrowed ? '没有符合条件的线路' : '还没有线路'}>
        <Form state={remove} label="线路">
          <ListTable caption="线路" columns={COLUMNS} rows={list} />
        </Form>
      </ListPage>
    </>
  )
}
