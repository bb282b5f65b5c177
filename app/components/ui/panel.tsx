import type { ReactNode } from 'react'

interface PanelProps {
  title?: string
  id?: string
  children: ReactNode
}

/** A framed part of a page; without a title it is no section. */
export function Panel({ title, id, children }: PanelProps) {
  const Frame = title === undefined ? 'div' : 'section'
  return (
    <Frame className="panel" id={id}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </Frame>
  )
}

interface ColumnsProps {
  main: ReactNode
  aside: ReactNode
  /** Under 992 px and in text browsers the aside comes first: where it is what the person came for. */
  isAsideFirst?: boolean
}

/** The main matter, and beside it (below it under 992 px) what one decides by: price, sums, the form. */
export function Columns({ main, aside, isAsideFirst = false }: ColumnsProps) {
  const beside = <div className="columns__aside">{aside}</div>
  return (
    <div className="columns">
      {isAsideFirst && beside}
      <div>{main}</div>
      {!isAsideFirst && beside}
    </div>
  )
}
