// 商家的仲裁 /merchant/arbitrations?state=&stage=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShopArbitrations, shopArbitrations } from 'contract/disputes/shop-disputes'
import { ListPage } from '~/components/console/list-page'
import { DisputeTabs } from '~/components/merchant-orders/dispute-tabs'
import { ShopCaseTable } from '~/components/merchant-orders/shop-case-table'
import { SHOP_CASES } from '~/components/merchant-orders/shop-dispute-paths'
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

export const meta = pageTitle('仲裁')

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '交易' }, { name: '仲裁' }],
}

const EMPTY = { waiting: '没有待处理的仲裁', open: '没有进行中的仲裁', closed: '没有已结束的仲裁' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, ShopArbitrations)
  const { list, ...place } = await call(request, shopArbitrations, query)
  return data({
    place,
    state: query.state ?? null,
    table: fragment(args, 'facts', list.length > 0 && <ShopCaseTable cases={list} />),
    pages: pagination(args, place),
  })
}

export default function Arbitrations() {
  const { place, state, table, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`共 ${place.total} 件；待处理的在前，请在期限前举证、答复调解或申请复议`}>
        仲裁
      </PageTitle>
      <DisputeTabs label="仲裁进度" list={SHOP_CASES} state={state} waiting="待处理" />
      <ListPage place={place} pages={pages} empty={state === null ? '没有仲裁' : EMPTY[state]}>
        <FactsFragment html={table} />
      </ListPage>
    </>
  )
}
