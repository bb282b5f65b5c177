// 新品现货 /newGoods?page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NewSpotQuery, newSpot } from 'contract/home'
import { refusals } from 'contract/spot/list'
import { ListNotes } from '~/components/lists/list-notes'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { SearchTimedOut } from '~/components/lists/search-timed-out'
import { Time } from '~/components/time/time'
import { OfferTableFragment } from '~/components/trade/offer-table-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { call, unlessRefused } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { listNotes } from '~/services/lists/list-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { offersByDay } from '~/services/trading/offer-table.server'
import { styles } from '~/styles/sheets'

export const links = styles('lists', 'offers')

export const meta = pageTitle<typeof loader>('新品现货', {
  description: ({ found }) =>
    `近 7 日新发布的${found ? ` ${found.offers.total} 条` : ''}塑料现货报价，按发布日期排列。`,
  canonical: () => '/newGoods',
})

export const handle = sharedByVisitors('offer_', 'order_', 'clock_moved')

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const newest = await unlessRefused(
    call(request, newSpot, readQuery(request, NewSpotQuery)),
    refusals.search_timed_out,
  )
  if (!newest) return data({ found: null, notes: [] }, refusals.search_timed_out.status)
  const { list, ...offers } = newest
  const found = { offers, rows: offersByDay(args, list, offers.at), pages: pagination(args, offers) }
  return data({ found, notes: listNotes(request, {}) })
}

export default function NewGoods() {
  const { found, notes } = useLoaderData<typeof loader>()
  const sub = found && (
    <>
      近 7 日新发布 {found.offers.total} 条 · <Time at={found.offers.at} now={found.offers.at} /> 更新 ·
      含税价，元/吨
    </>
  )
  return (
    <>
      <PageTitle sub={sub}>新品现货</PageTitle>
      <ListNotes notes={notes} />
      {found ? <Newest {...found} /> : <SearchTimedOut to="/newGoods" name="最新的报价" />}
    </>
  )
}

interface NewestProps {
  offers: { total: number; page: number; size: number }
  rows: string | null
  pages: string | null
}

function Newest({ offers, rows, pages }: NewestProps) {
  return (
    <>
      <OfferTableFragment html={rows} />
      {rows === '' && offers.total > 0 && <PastTheEnd {...offers} />}
      {offers.total === 0 && (
        <EmptyState title="近 7 日没有新报价" actions={<ButtonLink to="/now">查看全部现货</ButtonLink>}>
          商家发布新报价后会出现在这里。
        </EmptyState>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}
