// 竞拍 /console/lots?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LOT_STATES } from 'contract/auction/lot-terms'
import { operatorLots } from 'contract/auction/operator-lots'
import { ListPage } from '~/components/console/list-page'
import { LotTable } from '~/components/console/lot-table'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('竞拍')

export const handle: CrumbHandle = { crumbs: [{ name: '审核' }, { name: '竞拍' }] }

const { draft: _, ...SUBMITTED } = LOT_STATES
const STATES = { '': '全部', ...SUBMITTED }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, operatorLots.input)
  const { list, ...place } = await operatorCall(request, operatorLots, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Lots() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 场；公告须在开始 24 小时之前`}>竞拍</PageTitle>
      <Tabs
        label="竞拍状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的竞拍">
        <LotTable rows={list} />
      </ListPage>
    </>
  )
}
