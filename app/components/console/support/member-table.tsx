import type { MemberFacts } from 'contract/support/members'
import { MEMBER_ACTIONS, MEMBER_STATES } from 'contract/support/names'
import { Time } from '../../time/time'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/tag'
import { type ConsoleColumn, ConsoleTable } from '../console-table'

export const memberPath = (id: string) => `/console/members/${id}`
export const stateTag = (state: MemberFacts['state']) => (
  <Tag kind={state === 'disabled' ? 'warn' : 'plain'}>{MEMBER_STATES[state]}</Tag>
)

export const MEMBER_COLUMNS: readonly ConsoleColumn<MemberFacts>[] = [
  {
    key: 'nickname',
    header: '会员',
    isRowHeader: true,
    isFixed: true,
    isSortable: true,
    cell: ({ memberId, phone, nickname }) => <Link to={memberPath(memberId)}>{nickname ?? phone}</Link>,
  },
  { key: 'phone', header: '手机号', dataLabel: true, cell: ({ phone }) => phone },
  {
    key: 'companyName',
    header: '企业',
    dataLabel: true,
    isSortable: true,
    cell: ({ companyName }) => companyName ?? '--',
  },
  {
    key: 'registeredAt',
    header: '注册时间',
    dataLabel: true,
    isSortable: true,
    cell: ({ registeredAt }) => <Time at={registeredAt} />,
  },
  { key: 'state', header: '状态', dataLabel: true, cell: ({ state }) => stateTag(state) },
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
