// 待查款项 /console/finance/suspense?state=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { suspenseList } from 'contract/banking/suspense'
import { SuspenseTable } from '~/components/console/finance/suspense-table'
import { ListPage } from '~/components/console/list-page'
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

export const meta = pageTitle('待查款项')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '待查款项' }] }

const STATES = { '': '全部', open: '未处理', proposed: '待复核', done: '已处理' } as const

export async function loader(args: LoaderFunctionArgs) {
  const query = readQuery(args.request, suspenseList.input)
  const { list, ...place } = await operatorCall(args.request, suspenseList, query)
  return { list, place, state: query.state ?? '', pages: pagination(args, place) }
}

export default function SuspenseList() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 笔，未处理的在前`}>待查款项</PageTitle>
      <Tabs
        label="处理状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有待查款项">
        <SuspenseTable rows={list} />
      </ListPage>
    </>
  )
}
