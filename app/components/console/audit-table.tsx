import type { OperatorAuditRow } from 'contract/operators'
import { formatSecond } from 'contract/units'
import { ListTable, name, type TableColumns, text } from '../ui/list-table'

const COLUMNS: TableColumns<OperatorAuditRow> = [
  name('时间', ({ at }) => <time dateTime={at}>{formatSecond(at)}</time>),
  text('登录名', ({ name }) => name ?? '服务器命令'),
  text('操作', ({ action }) => action),
  text('对象', ({ subjectKind, subjectId }) => (subjectKind === null ? '--' : `${subjectKind} ${subjectId}`)),
  text('内容', ({ facts }) => describeFacts(facts)),
  text('序号', ({ seq }) => seq),
  text('链哈希', ({ hash }) => <HashPart hash={hash} />),
]

/** Characters of a hash that the page shows; the export has the whole. */
const HASH_SHOWN = 12

function HashPart({ hash }: { hash: string }) {
  return <code title={hash}>{hash.slice(0, HASH_SHOWN)}</code>
}

/** Actions of operators, one per row. */
export function AuditTable({ rows }: { rows: readonly OperatorAuditRow[] }) {
  return <ListTable caption="操作记录" isScrollable columns={COLUMNS} rows={rows} />
}

function describeFacts(facts: OperatorAuditRow['facts']): string {
  const pairs = Object.entries(facts).map(
    ([name, value]) => `${name}：${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return pairs.length === 0 ? '--' : pairs.join('；')
}
