// 竞拍 /merchant/lots?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LOT_STATES } from 'contract/auction/lot-terms'
import { myLots } from 'contract/auction/lots'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { MerchantLotTable } from '~/components/merchant/lot-table'
import { LOTS } from '~/components/merchant/merchant-paths'
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

export const meta = pageTitle('竞拍')

export const handle: CrumbHandle = { crumbs: [{ name: '商品' }, { name: '竞拍' }] }

const STATES = { '': '全部', ...LOT_STATES }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, myLots.input)
  const { list, ...place } = await call(request, myLots, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Lots() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 场`}>竞拍</PageTitle>
      <p className="mb-2">
        <ButtonLink to={`${LOTS}/new`}>新建竞拍</ButtonLink>
      </p>
      <Tabs
        label="竞拍状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的竞拍">
        <MerchantLotTable rows={list} />
      </ListPage>
    </>
  )
}
