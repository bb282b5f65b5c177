import { buttonClass } from '../ui/button'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { VisuallyHidden } from '../ui/visually-hidden'

interface Cell {
  text: string
  /** "最低", "高 40". */
  note?: string
  isMissing?: boolean
}

export interface CompareTableProps {
  offers: readonly {
    id: string
    grade: string
    maker: string
    isOnSale: boolean
    /** The comparison without this offer. */
    without: string
  }[]
  rows: readonly {
    name: string
    cells: readonly Cell[]
    differs: boolean
  }[]
}

const ORDER_CLASS = buttonClass({ kind: 'spendLine', isSmall: true })

/** Offers side by side, one per column; rows with different values carry a word. Only the server renders it. */
export function CompareTable({ offers, rows }: CompareTableProps) {
  return (
    <div className="table-scroll">
      <table className="compare-table">
        <caption className="sr-only">报价比较</caption>
        <thead>
          <tr>
            <th scope="col">报价</th>
            {offers.map(({ id, grade, maker, without }) => (
              <th key={id} scope="col">
                <Link className="grade" to={`/nowDetail?id=${id}`}>
                  {grade} {maker}
                </Link>{' '}
                <Link className="compare-table__remove no-print" to={without}>
                  移除<VisuallyHidden> {`${grade} ${maker}`}</VisuallyHidden>
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, differs }) => (
            <tr key={name}>
              <th scope="row">
                {name} {differs && <Tag kind="blue">不同</Tag>}
              </th>
              {cells.map(({ text, note, isMissing }, i) => (
                <td key={offers[i]?.id} className={isMissing ? 'text-muted' : undefined}>
                  {differs && !isMissing ? <b>{text}</b> : text}
                  {note && <span className="text-small text-muted"> {note}</span>}
                </td>
              ))}
            </tr>
          ))}
          <tr className="no-print">
            <th scope="row">操作</th>
            {offers.map(({ id, grade, maker, isOnSale }) => (
              <td key={id}>
                {isOnSale ? (
                  <Link
                    className={ORDER_CLASS}
                    to={`/comfirmOrder?id=${id}`}
                    aria-label={`下单 ${grade} ${maker}`}
                  >
                    下单
                  </Link>
                ) : (
                  '不可下单'
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
