import type { OperatorRow } from 'contract/operators'
import { OPERATOR_ROLES } from 'contract/operators/roles'
import type { QueryLink } from '../lists/query-link'
import { Time } from '../time/time'
import { Link } from '../ui/link'
import { actions, ListTable, name, type TableColumns, text, time } from '../ui/list-table'
import { Tag } from '../ui/tag'

interface OperatorTableProps {
  rows: readonly OperatorRow[]
  queryLink: QueryLink
}

/** Operators, one per row; the active ones can be changed, the disabled ones enabled again. */
export function OperatorTable({ rows, queryLink }: OperatorTableProps) {
  const columns: TableColumns<OperatorRow> = [
    name('登录名', ({ name }) => name),
    text('姓名', ({ displayName }) => displayName),
    text('角色', ({ roles }) => roles.map((role) => OPERATOR_ROLES[role]).join('、')),
    time('新增时间', ({ createdAt }) => createdAt),
    text('状态', ({ disabledAt }) =>
      disabledAt === null ? (
        '在用'
      ) : (
        <>
          <Tag kind="warn">已停用</Tag> <Time at={disabledAt} />
        </>
      ),
    ),
    actions('操作', ({ name, disabledAt }) => {
      const act = disabledAt === null ? '修改' : '恢复'
      return (
        <Link to={queryLink({ name, change: null })} aria-label={`${act} ${name}`}>
          {act}
        </Link>
      )
    }),
  ]
  return (
    <ListTable
      caption="工作人员"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ operatorId }) => operatorId}
    />
  )
}
