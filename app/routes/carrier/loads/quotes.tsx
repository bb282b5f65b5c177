// 报价 /carrier/quotes?state=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { carrierQuotes } from 'contract/loads/carrier-loads'
import { QUOTE_STATES } from 'contract/loads/limits'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { MyQuoteTable } from '~/components/loads/my-quote-table'
import { countedTabs } from '~/components/ui/counted-tabs'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('报价')

export const handle: CrumbHandle = { crumbs: [{ name: '报价' }] }

const page = memberPage({
  query: carrierQuotes.input,
  async load({ args, query, call }) {
    const { list, byState, ...place } = await call(carrierQuotes, query)
    return { list, byState, place, state: query.state ?? '', pages: pagination(args, place) }
  },
})

export const loader = page.loader

export default function CarrierQuotes() {
  const { list, byState, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (one: string) => linkTo({ state: one === '' ? null : one, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个；截止前只有本企业可见`}>报价</PageTitle>
      <Tabs
        label="报价状态"
        current={stateLink(state)}
        tabs={countedTabs(QUOTE_STATES, byState, stateLink)}
      />
      <ListPage place={place} pages={pages} empty={state === '' ? '还没有报价' : '没有这种状态的报价'}>
        <MyQuoteTable quotes={list} />
      </ListPage>
    </>
  )
}
