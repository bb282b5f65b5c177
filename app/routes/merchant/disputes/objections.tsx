// 商家的异议 /merchant/objections?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShopObjections, shopObjections } from 'contract/disputes/shop-disputes'
import { ListPage } from '~/components/console/list-page'
import { DisputeTabs } from '~/components/merchant-orders/dispute-tabs'
import { ObjectionTable } from '~/components/merchant-orders/objection-table'
import { SHOP_OBJECTIONS } from '~/components/merchant-orders/shop-dispute-paths'
import type { LiveHandle } from '~/components/navigation/live'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('异议')

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '交易' }, { name: '异议' }],
}

const EMPTY = { waiting: '没有待答复的异议', open: '没有进行中的异议', closed: '没有已结束的异议' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, ShopObjections)
  const { list, ...place } = await call(request, shopObjections, query)
  return data({
    place,
    state: query.state ?? null,
    table: fragment(args, 'facts', list.length > 0 && <ObjectionTable rows={list} />),
    pages: pagination(args, place),
  })
}

export default function Objections() {
  const { place, state, table, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`共 ${place.total} 件；待答复的在前，请在 48 小时内答复，逾期视为拒绝`}>异议</PageTitle>
      <DisputeTabs label="异议进度" list={SHOP_OBJECTIONS} state={state} waiting="待答复" />
      <ListPage place={place} pages={pages} empty={state === null ? '没有异议' : EMPTY[state]}>
        <FactsFragment html={table} />
      </ListPage>
    </>
  )
}
