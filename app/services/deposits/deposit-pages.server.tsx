import { data } from '@remix-run/node'
import { deposits } from 'contract/deposits'
import { DepositListPage } from 'contract/deposits/deposit-forms'
import type { DepositGroup } from 'contract/deposits/states'
import type { DepositListData } from '~/components/deposits/deposit-list'
import { DepositTable } from '~/components/deposits/deposit-table'
import { call } from '../api/call.server'
import { readFilter } from '../forms/filter.server'
import { pagination } from '../lists/list-controls.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'
import { requireMember } from '../session/member.server'

/** Loads a page of a member's deposits of one group. */
export async function loadDeposits(args: LoaderArgs, group: DepositGroup) {
  const { request } = args
  const { companyName } = await requireMember(args)
  const { query, filter } = readFilter(request, DepositListPage)
  const page = { group, filter, hasCompany: companyName !== null }
  if (query === null) {
    const unread = { owner: 'mine', state: undefined, isNarrowed: true, place: null, byState: {} } as const
    return data<DepositListData>({ ...page, ...unread, table: '', pages: '' }, { status: 400 })
  }
  const { list, byState, hasCompany, ...place } = await call(request, deposits, { ...query, group })
  const { owner, state, from, to } = query
  return data<DepositListData>({
    ...page,
    ...{ owner, state, byState, hasCompany },
    isNarrowed: from !== undefined || to !== undefined,
    place: { ...place, rows: list.length },
    table: fragment(args, 'facts', list.length > 0 && <DepositTable deposits={list} />),
    pages: pagination(args, place),
  })
}
