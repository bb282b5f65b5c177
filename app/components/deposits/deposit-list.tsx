import type { WalletOwner } from 'contract/banking/states'
import {
  DEPOSIT_GROUPS,
  DEPOSIT_STATES,
  type DepositGroup,
  type DepositState,
} from 'contract/deposits/states'
import { walletPath } from '../banking/account-name'
import { OwnerTabs } from '../banking/owner-tabs'
import { DateField } from '../fields/date-field'
import { FilterForm } from '../forms/filter-form'
import type { FieldsState } from '../forms/form-state'
import { PaginationFragment } from '../lists/pagination-fragment'
import { PastTheEnd } from '../lists/past-the-end'
import { FactsFragment } from '../trade/facts-fragment'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { PageTitle } from '../ui/page-title'
import { Tabs } from '../ui/tabs'
import { DEPOSIT_LISTS } from './deposit-paths'

export interface DepositListData {
  group: DepositGroup
  owner: WalletOwner
  hasCompany: boolean
  state: DepositState | undefined
  filter: FieldsState
  isNarrowed: boolean
  /** Null if the filter could not be read. */
  place: { total: number; page: number; size: number; rows: number } | null
  byState: Partial<Record<DepositState, number>>
  table: string | null
  pages: string | null
}

const STATES_OF: Record<DepositGroup, readonly DepositState[]> = {
  auction: ['held', 'released', 'used', 'forfeit_pending', 'objecting', 'forfeited'],
  contract: ['held', 'released', 'used', 'forfeit_pending', 'objecting', 'forfeited'],
  default: ['forfeit_pending', 'objecting', 'forfeited', 'released'],
}

/** Deposits of one group by state, with the period as a filter. */
export function DepositList({ page }: { page: DepositListData }) {
  const { group, owner, hasCompany, state, filter, isNarrowed, place, byState, table, pages } = page
  const path = DEPOSIT_LISTS[group]
  const tabTo = (one?: DepositState) => walletPath(path, owner, one && { state: one })
  const all = Object.values(byState).reduce((sum, n) => sum + n, 0)
  return (
    <>
      <PageTitle sub={place ? `共 ${place.total} 笔` : '请更正筛选条件'}>{DEPOSIT_GROUPS[group]}</PageTitle>
      {hasCompany && <OwnerTabs path={path} owner={owner} />}
      <Tabs
        label="保证金状态"
        current={tabTo(state)}
        tabs={[
          { name: '全部', to: tabTo(), count: all },
          ...STATES_OF[group].map((one) => ({
            name: DEPOSIT_STATES[one],
            to: tabTo(one),
            count: byState[one] ?? 0,
          })),
        ]}
      />
      <FilterForm
        state={filter}
        label="筛选保证金"
        keep={['owner', 'state', 'size']}
        clearTo={tabTo(state)}
        isNarrowed={isNarrowed}
      >
        <DateField field="from" label="开始日期" />
        <DateField field="to" label="结束日期" />
      </FilterForm>
      {place?.total === 0 && (
        <NoDeposits group={group} isNarrowed={isNarrowed || state !== undefined} clearTo={tabTo()} />
      )}
      {place !== null && place.rows > 0 && <FactsFragment html={table} />}
      {place !== null && place.total > 0 && place.rows === 0 && <PastTheEnd {...place} />}
      <PaginationFragment html={pages} />
    </>
  )
}

const EMPTY: Record<DepositGroup, { title: string; text: string }> = {
  auction: {
    title: '没有竞拍保证金',
    text: '报名竞拍时，从钱包冻结一笔保证金：未中标的在截止后退还，中标的抵作货款。冻结的钱仍在您的钱包里。',
  },
  contract: {
    title: '没有合同保证金',
    text: '参加团购、预售、点价或受让合同时，从钱包冻结一笔保证金：转为订单时按吨数抵作货款，未成团的退还。',
  },
  default: {
    title: '没有违约的保证金',
    text: '逾期未付款、未提货等违约时，先通知您并继续冻结 5 天，期间可以提出异议；无异议的，保证金付给对方。',
  },
}

interface NoDepositsProps {
  group: DepositGroup
  isNarrowed: boolean
  clearTo: string
}

function NoDeposits({ group, isNarrowed, clearTo }: NoDepositsProps) {
  if (isNarrowed)
    return (
      <EmptyState title="没有符合条件的保证金" actions={<ButtonLink to={clearTo}>查看全部</ButtonLink>} />
    )
  const { title, text } = EMPTY[group]
  return (
    <EmptyState
      title={title}
      actions={<ButtonLink to="/personalCenter/asset#holds">查看冻结明细</ButtonLink>}
    >
      {text}
    </EmptyState>
  )
}
