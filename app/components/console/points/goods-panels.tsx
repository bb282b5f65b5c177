import { figure, ListTable, name, type TableColumns, text, time } from '../../ui/list-table'
import { Panel } from '../../ui/panel'

export function GoodsPictures({ title, pictures }: { title: string; pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  return (
    <Panel title="图片">
      {pictures.map((address, i) => (
        <p key={address}>
          <img src={address} alt={`${title} 图片 ${i + 1}`} loading="lazy" />
        </p>
      ))}
    </Panel>
  )
}

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
