// 保证金 /console/deposits?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { operatorDeposits } from 'contract/deposits/operator-deposits'
import { DEPOSIT_STATES } from 'contract/deposits/states'
import { DepositTable } from '~/components/console/deposit-table'
import { ListPage } from '~/components/console/list-page'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('保证金')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '保证金' }] }

const { objecting, forfeit_pending, forfeited, released } = DEPOSIT_STATES
const STATES = { '': '全部', objecting, forfeit_pending, forfeited, released } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, operatorDeposits.input)
  const { list, ...place } = await operatorCall(request, operatorDeposits, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function Deposits() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 笔违约的保证金，最早通知的在前`}>保证金</PageTitle>
      <Tabs
        label="保证金状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的保证金">
        <DepositTable deposits={list} />
      </ListPage>
    </>
  )
}
