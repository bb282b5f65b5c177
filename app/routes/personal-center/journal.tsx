// 资金流水 /personalCenter/journal?owner=&direction=&cause=&account=&from=&to=&minYuan=&maxYuan=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import type { WalletOwner } from 'contract/banking/states'
import { MONEY_ACCOUNTS, MONEY_CAUSES, MONEY_DIRECTIONS } from 'contract/states'
import { capitalFlow, JournalQuery } from 'contract/wallet/journal'
import { walletPath } from '~/components/banking/account-name'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { periodWords } from '~/components/time/period-words'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { JournalFilter } from '~/components/wallet/journal-filter'
import { JournalTable } from '~/components/wallet/journal-table'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { seesCompanyMoney } from '~/services/session/buyer.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('资金流水')

const HERE = '/personalCenter/journal'

export const handle: CrumbHandle = { crumbs: [{ name: '资金流水' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const hasCompany = seesCompanyMoney(await requireMember(args))
  const { query, filter } = readFilter(request, JournalQuery)
  if (query === null)
    return data({ filter, owner: 'mine', hasCompany, chosen: [], entries: null, pages: '' } as const, {
      status: 400,
    })
  const { owner, direction, cause, account, from, to, minYuan, maxYuan } = query
  const chosen = [
    direction && MONEY_DIRECTIONS[direction],
    cause && MONEY_CAUSES[cause],
    account && `${MONEY_ACCOUNTS[account]}账户`,
    periodWords(from, to),
    minYuan && `${minYuan} 元以上`,
    maxYuan && `${maxYuan} 元以下`,
  ].filter((words) => words)
  const entries = await call(request, capitalFlow, query)
  return data({ filter, owner, hasCompany, chosen, entries, pages: pagination(args, entries) })
}

export default function Journal() {
  const { filter, owner, hasCompany, chosen, entries, pages } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const subtitle = [...chosen, ...(entries ? [`共 ${entries.total} 笔`] : [])].join(' · ')
  const isNarrowed = entries === null || chosen.length > 0
  return (
    <>
      <PageTitle sub={subtitle || '请更正筛选条件'}>资金流水</PageTitle>
      {hasCompany && <OwnerTabs path={HERE} owner={owner} />}
      <JournalFilter
        filter={filter}
        owner={owner}
        isNarrowed={isNarrowed}
        exported={entries && entries.total > 0 ? String(params) : null}
      />
      {entries && entries.total === 0 && <NothingHere isNarrowed={isNarrowed} owner={owner} />}
      {entries && entries.list.length > 0 && <JournalTable rows={entries.list} owner={owner} />}
      {entries && entries.total > 0 && entries.list.length === 0 && <PastTheEnd {...entries} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function NothingHere({ isNarrowed, owner }: { isNarrowed: boolean; owner: WalletOwner }) {
  return isNarrowed ? (
    <EmptyState
      title="没有符合条件的流水"
      actions={<ButtonLink to={walletPath(HERE, owner)}>查看全部流水</ButtonLink>}
    >
      请减少筛选条件，或换一段日期再试。
    </EmptyState>
  ) : (
    <EmptyState
      title="还没有资金流水"
      actions={<ButtonLink to={walletPath('/personalCenter/asset', owner)}>查看资产</ButtonLink>}
    >
      充值到账、付款、退款、冻结与解冻，每一笔都会记在这里。
    </EmptyState>
  )
}
