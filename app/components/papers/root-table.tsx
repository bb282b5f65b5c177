import type { PublishedRoot } from 'contract/papers'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'

const hash = (text: string) => <span className="text-small break-all">{text}</span>

const COLUMNS: TableColumns<PublishedRoot> = [
  { header: '日期', isRowHeader: true, className: 'num', cell: ({ day }) => day },
  { header: '每日根（SHA-256）', dataLabel: true, cell: ({ root }) => hash(root) },
  { header: '当日默克尔树根', dataLabel: true, cell: ({ treeRoot }) => hash(treeRoot) },
  { header: '叶数', isNumeric: true, dataLabel: true, cell: ({ leaves }) => leaves },
  { header: '公布时间', dataLabel: true, className: 'text-muted', cell: ({ at }) => <Time at={at} /> },
]

/** The ledger's daily roots, newest first. */
export function RootTable({ roots }: { roots: readonly PublishedRoot[] }) {
  return (
    <DataTable
      caption="每日根"
      className="table card-table"
      isScrollable
      columns={COLUMNS}
      rows={roots}
      rowKey={({ day }) => day}
      empty={<p className="text-muted">还没有公布每日根。</p>}
    />
  )
}
