// 零售拼单 /pickPins?view=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { RetailPinListQuery } from 'contract/retail/pin-forms'
import { myRetailShares, retailPinList } from 'contract/retail/pins'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { useQueryLink } from '~/components/lists/query-link'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { RETAIL_TAB } from '~/components/retail/pick-tabs'
import { RETAIL_PINS } from '~/components/retail-pins/pin-paths'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { attachPinTable } from '~/services/retail/pin-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('lists')

export const meta = pageTitle('零售拼单', {
  description: () => '塑料原料按袋拼单：几个人各买几袋，24 小时内满员成交，未满员款项全额退回。',
  canonical: () => RETAIL_PINS,
})

export const handle: LiveHandle<typeof loader> = { live: () => 'refresh' }

const VIEWS = { pins: '进行中的拼单', mine: '我的零售拼单' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { view = 'pins', ...place } = readQuery(request, RetailPinListQuery)
  if (view === 'mine') await requireMember(args)
  const listed = await rowsOf(request, view, place)
  const { rows, now: at, total, page, size } = listed
  return {
    ...{ view, table: attachPinTable(args, listed), at, isEmpty: rows.length === 0 },
    ...{ total, page, size, pages: pagination(args, { total, page, size }) },
  }
}

async function rowsOf(request: Request, view: keyof typeof VIEWS, place: { page: number; size: number }) {
  if (view === 'pins') {
    const { list: rows, at: now, ...found } = await call(request, retailPinList, place)
    return { view, rows, now, ...found }
  }
  const { list: rows, at: now, ...found } = await call(request, myRetailShares, place)
  return { view, rows, now, ...found }
}

export default function RetailPins() {
  const { view, table, at, isEmpty, total, page, size, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const viewLink = (key: string) => linkTo({ view: key === 'pins' ? null : key, page: null })
  return (
    <>
      <PageTitle sub="几个人各买几袋，24 小时内满员成交；未满员，款项全额解冻">零售拼单</PageTitle>
      <LiveNote at={at} />
      <Tabs
        label="零售拼单"
        tabs={Object.entries(VIEWS).map(([key, name]) => ({ name, to: viewLink(key) }))}
        current={viewLink(view)}
      />
      {!isEmpty && <FactsFragment html={table} />}
      {isEmpty && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <NothingFound
          what="零售拼单"
          all={RETAIL_PINS}
          later="有人开团后会列在这里。"
          elsewhere={{ to: RETAIL_TAB, name: '去零售频道' }}
        >
          可到零售频道选择商品，自行开团。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}
