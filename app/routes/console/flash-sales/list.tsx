// 秒杀 /console/flashSales?state=&day=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type OperatorSaleRow, operatorSales } from 'contract/flash-sales/operator-sales'
import { SALE_STATES } from 'contract/flash-sales/terms'
import { ListPage } from '~/components/console/list-page'
import { SaleList, saleColumns } from '~/components/flash-sales/sale-columns'
import { CONSOLE_SALES } from '~/components/flash-sales/sale-paths'
import { useQueryLink } from '~/components/lists/query-link'
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

export const meta = pageTitle('秒杀')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '秒杀' }] }

const { draft: _, ...SUBMITTED } = SALE_STATES
const STATES = { '': '全部', ...SUBMITTED }
const COLUMNS: TableColumns<OperatorSaleRow> = [
  ...saleColumns<OperatorSaleRow>(CONSOLE_SALES),
  submitted(({ shop }) => shop.name),
]

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, operatorSales.input)
  const { list, days, ...place } = await operatorCall(request, operatorSales, query)
  const { state = '', day = '' } = query
  return data({ list, place, days, state, day, pages: pagination(args, place) })
}

export default function Sales() {
  const { list, place, days, state, day, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  const dayLink = (value: string) => linkTo({ day: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 场；须在开始之前审核`}>秒杀</PageTitle>
      <Tabs
        label="秒杀状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <Tabs
        label="场次日历"
        tabs={[
          { name: '全部日期', to: dayLink('') },
          ...days.map((listed) => ({
            name: `${listed.day.slice('yyyy-'.length)}（${listed.sales} 场）`,
            to: dayLink(listed.day),
          })),
        ]}
        current={dayLink(day)}
      />
      <ListPage place={place} pages={pages} empty="没有这样的秒杀">
        <SaleList rows={list} columns={COLUMNS} />
      </ListPage>
    </>
  )
}
