import type { MemberFacts } from 'contract/support/members'
import { MEMBER_ACTIONS, MEMBER_STATE_COLORS, MEMBER_STATES } from 'contract/support/names'
import { link, state, text, time } from '../../ui/list-table'
import { StateTag } from '../../ui/state-tag'
import { type ConsoleColumn, ConsoleTable } from '../console-table'

export const memberPath = (id: string) => `/console/members/${id}`
export const stateTag = (state: MemberFacts['state']) => (
  <StateTag names={MEMBER_STATES} colors={MEMBER_STATE_COLORS} state={state} />
)

export const MEMBER_COLUMNS: readonly ConsoleColumn<MemberFacts>[] = [
  {
    key: 'nickname',
    isSortable: true,
    ...link('会员', ({ memberId, phone, nickname }) => [memberPath(memberId), nickname ?? phone]),
  },
  { key: 'phone', ...text('手机号', ({ phone }) => phone) },
  { key: 'companyName', isSortable: true, ...text('企业', ({ companyName }) => companyName ?? '--') },
  { key: 'registeredAt', isSortable: true, ...time('注册时间', ({ registeredAt }) => registeredAt) },
  { key: 'state', ...state('状态', MEMBER_STATES, MEMBER_STATE_COLORS, ({ state }) => state) },
]

const CHOICE = {
  to: '/console/members/bulk',
  actions: MEMBER_ACTIONS,
  idOf: ({ memberId, state }: MemberFacts) => (state === 'closed' ? null : memberId),
  nameOf: ({ nickname, phone }: MemberFacts) => nickname ?? phone,
}

interface MemberTableProps {
  rows: readonly MemberFacts[]
  /** Sort of the list; absent where members are shown before an action. */
  sort?: string
}

/** Members, one per row. */
export function MemberTable({ rows, sort }: MemberTableProps) {
  return (
    <ConsoleTable
      caption="会员"
      columns={MEMBER_COLUMNS}
      rows={rows}
      rowKey={({ memberId }) => memberId}
      {...(sort !== undefined && { sort, choice: CHOICE })}
    />
  )
}
