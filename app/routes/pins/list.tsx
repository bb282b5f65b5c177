// 现货拼单 /nowPins?view=&offerId=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { InputOf } from 'contract/endpoint'
import { myShares, pinDeals, pinList } from 'contract/pins'
import { PinListQuery } from 'contract/pins/pin-forms'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { useQueryLink } from '~/components/lists/query-link'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { PIN_OPTIONS, PIN_REQUESTS, PINS } from '~/components/pins/pin-paths'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { attachPinTable } from '~/services/pins/pin-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('lists')

export const meta = pageTitle('现货拼单', {
  description: () => '塑料原料整车拼单：几家合买一车 32 吨，24 小时内拼满成交，未拼满款项全额退回。',
  canonical: () => PINS,
})

export const handle: LiveHandle<typeof loader> = { live: () => 'refresh' }

const VIEWS = { pins: '进行中的拼单', deals: '可开团', mine: '我的拼单' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { view = 'pins', offerId, ...place } = readQuery(request, PinListQuery)
  if (view === 'mine') await requireMember(args)
  const listed = await rowsOf(request, view, { offerId, ...place })
  const { rows, now: at, total, page, size } = listed
  const table = attachPinTable(args, listed)
  return {
    ...{ view, table, at, isEmpty: rows.length === 0 },
    ...{ total, page, size, pages: pagination(args, { total, page, size }) },
  }
}

async function rowsOf(request: Request, view: keyof typeof VIEWS, query: InputOf<typeof pinList>) {
  if (view === 'pins') {
    const { list: rows, at: now, ...place } = await call(request, pinList, query)
    return { view, rows, now, ...place }
  }
  if (view === 'deals') {
    const { list: rows, at: now, ...place } = await call(request, pinDeals, query)
    return { view, rows, now, ...place }
  }
  const { offerId: _, ...range } = query
  const { list: rows, at: now, ...place } = await call(request, myShares, range)
  return { view, rows, now, ...place }
}

export default function Pins() {
  const { view, table, isEmpty, at, total, page, size, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const viewLink = (name: string) => linkTo({ view: name === 'pins' ? null : name, page: null })
  return (
    <>
      <PageTitle sub="几家合买一车 32 吨，24 小时内拼满成交；未拼满，款项全额解冻">现货拼单</PageTitle>
      <p className="mb-2">
        <ButtonLink kind="quiet" to={PIN_OPTIONS}>
          按牌号与吨数找拼单
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={PIN_REQUESTS}>
          登记拼单需求
        </ButtonLink>
      </p>
      <LiveNote at={at} />
      <Tabs
        label="拼单"
        tabs={Object.entries(VIEWS).map(([key, name]) => ({ name, to: viewLink(key) }))}
        current={viewLink(view)}
      />
      {!isEmpty && <FactsFragment html={table} />}
      {isEmpty && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && (
        <NothingFound what="拼单" all={PINS} later="有人开团后会列在这里；可到「可开团」自行开团。">
          可到「可开团」自行开团，或到现货频道选购。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}
