// 秒杀 /merchant/flashSales?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type MerchantSaleRow, mySales } from 'contract/flash-sales/merchant-sales'
import { SALE_STATES } from 'contract/flash-sales/terms'
import { ListPage } from '~/components/console/list-page'
import { SaleList, saleColumns } from '~/components/flash-sales/sale-columns'
import { MERCHANT_SALES } from '~/components/flash-sales/sale-paths'
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

export const meta = pageTitle('秒杀')

export const handle: CrumbHandle = { crumbs: [{ name: '商品' }, { name: '秒杀' }] }

const STATES = { '': '全部', ...SALE_STATES }
const COLUMNS = saleColumns<MerchantSaleRow>(MERCHANT_SALES)

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, mySales.input)
  const { list, at: _, ...place } = await call(request, mySales, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Sales() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 场`}>秒杀</PageTitle>
      <p className="mb-2">
        <ButtonLink to={`${MERCHANT_SALES}/new`}>安排秒杀</ButtonLink>
      </p>
      <Tabs
        label="秒杀状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的秒杀">
        <SaleList rows={list} columns={COLUMNS} />
      </ListPage>
    </>
  )
}
