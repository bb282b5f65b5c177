import { figure, ListTable, name, type TableColumns, text, time } from '../../ui/list-table'

interface Move {
  at: string
  pieces: number
  reason: string
  operator: string
}

const COLUMNS: TableColumns<Move> = [
  name('原因', ({ reason }) => reason),
  time('时间', ({ at }) => at),
  text('登记人', ({ operator }) => operator),
  figure('件数', ({ pieces }) => (pieces > 0 ? `+${pieces}` : pieces)),
]

/** Changes of the stock by operators, the newest first. */
export function StockMoves({ rows }: { rows: readonly Move[] }) {
  return (
    <ListTable
      caption="库存变动"
      isCaptionVisible
      columns={COLUMNS}
      rows={rows}
      rowKey={({ at }, i) => `${at} ${i}`}
      empty={<p className="subtitle">还没有登记库存。</p>}
    />
  )
}
