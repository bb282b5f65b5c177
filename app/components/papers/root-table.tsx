import type { PublishedRoot } from 'contract/papers'
import { figure, ListTable, name, type TableColumns, text, time } from '../ui/list-table'

const hash = (text: string) => <span className="text-small break-all">{text}</span>

const COLUMNS: TableColumns<PublishedRoot> = [
  name('日期', ({ day }) => day, 'num'),
  text('每日根（SHA-256）', ({ root }) => hash(root)),
  text('当日默克尔树根', ({ treeRoot }) => hash(treeRoot)),
  figure('叶数', ({ leaves }) => leaves),
  time('公布时间', ({ at }) => at, 'text-muted'),
]

/** The ledger's daily roots, newest first. */
export function RootTable({ roots }: { roots: readonly PublishedRoot[] }) {
  return (
    <ListTable
      caption="每日根"
      layout="cards"
      isScrollable
      columns={COLUMNS}
      rows={roots}
      rowKey={({ day }) => day}
      empty={<p className="text-muted">还没有公布每日根。</p>}
    />
  )
}
