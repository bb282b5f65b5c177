import type { OperatorRow } from 'contract/operators'
import { OPERATOR_ROLES } from 'contract/operators/roles'
import type { QueryLink } from '../lists/query-link'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'

interface OperatorTableProps {
  rows: readonly OperatorRow[]
  queryLink: QueryLink
}

/** Operators, one per row; the active ones can be changed. */
export function OperatorTable({ rows, queryLink }: OperatorTableProps) {
  const columns: TableColumns<OperatorRow> = [
    { header: '登录名', isRowHeader: true, cell: ({ name }) => name },
    { header: '姓名', dataLabel: true, cell: ({ displayName }) => displayName },
    {
      header: '角色',
      dataLabel: true,
      cell: ({ roles }) => roles.map((role) => OPERATOR_ROLES[role]).join('、'),
    },
    { header: '新增时间', dataLabel: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ disabledAt }) =>
        disabledAt === null ? (
          '在用'
        ) : (
          <>
            <Tag kind="warn">已停用</Tag> <Time at={disabledAt} />
          </>
        ),
    },
    {
      header: '操作',
      isActions: true,
      cell: ({ name, disabledAt }) =>
        disabledAt === null && (
          <Link to={queryLink({ name })} aria-label={`修改 ${name}`}>
            修改
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      caption="工作人员"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ operatorId }) => operatorId}
    />
  )
}
