import type { OperatorAuditRow } from 'contract/operators'
import { formatSecond } from 'contract/units'
import { DataTable, type TableColumns } from '../ui/data-table'

const COLUMNS: TableColumns<OperatorAuditRow> = [
  { header: '时间', isRowHeader: true, cell: ({ at }) => <time dateTime={at}>{formatSecond(at)}</time> },
  { header: '登录名', dataLabel: true, cell: ({ name }) => name ?? '服务器命令' },
  { header: '操作', dataLabel: true, cell: ({ action }) => action },
  {
    header: '对象',
    dataLabel: true,
    cell: ({ subjectKind, subjectId }) => (subjectKind === null ? '--' : `${subjectKind} ${subjectId}`),
  },
  { header: '内容', dataLabel: true, cell: ({ facts }) => describeFacts(facts) },
  { header: '序号', dataLabel: true, cell: ({ seq }) => seq },
  { header: '链哈希', dataLabel: true, cell: ({ hash }) => <HashPart hash={hash} /> },
]

/** Characters of a hash that the page shows; the export has the whole. */
const HASH_SHOWN = 12

function HashPart({ hash }: { hash: string }) {
  return <code title={hash}>{hash.slice(0, HASH_SHOWN)}</code>
}

/** Actions of operators, one per row. */
export function AuditTable({ rows }: { rows: readonly OperatorAuditRow[] }) {
  return (
    <DataTable
      caption="操作记录"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

function describeFacts(facts: OperatorAuditRow['facts']): string {
  const pairs = Object.entries(facts).map(
    ([name, value]) => `${name}：${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return pairs.length === 0 ? '--' : pairs.join('；')
}
