import type { ReactNode } from 'react'
import { Link } from '../ui/link'

export interface GoodsCellProps {
  /** Usually the grade. */
  name: string
  /** Page of the goods; without it the name is text. */
  to?: string | undefined
  /** Beside the name, usually the category. */
  tag?: ReactNode
  /** Second line, usually the maker. */
  detail: string
}

/** Contents of the cell that names the goods of a row. */
export function GoodsCell({ name, to, tag, detail }: GoodsCellProps) {
  return (
    <>
      {to === undefined ? (
        <span className="grade">{name}</span>
      ) : (
        <Link className="grade" to={to}>
          {name}
        </Link>
      )}
      {tag !== undefined && ' '}
      {tag}
      <br />
      <span className="text-muted text-small">{detail}</span>
    </>
  )
}
