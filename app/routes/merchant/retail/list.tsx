// 零售 /merchant/retail?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { myRetail } from 'contract/retail/merchant-retail'
import { RETAIL_STATES } from 'contract/retail/terms'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { MerchantRetailTable } from '~/components/retail/merchant-retail-table'
import { MERCHANT_RETAIL } from '~/components/retail/retail-paths'
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

export const meta = pageTitle('零售')

export const handle: CrumbHandle = { crumbs: [{ name: '商品' }, { name: '零售' }] }

const STATES = { '': '全部', ...RETAIL_STATES }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, myRetail.input)
  const { list, ...place } = await call(request, myRetail, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Retail() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 种`}>零售</PageTitle>
      <p className="mb-2">
        <ButtonLink to={`${MERCHANT_RETAIL}/new`}>上架零售商品</ButtonLink>
      </p>
      <Tabs
        label="零售状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的零售商品">
        <MerchantRetailTable rows={list} />
      </ListPage>
    </>
  )
}
