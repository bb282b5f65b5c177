import type { ReactNode } from 'react'

interface PanelProps {
  title?: string
  id?: string
  children: ReactNode
}

/** A framed part of a page. */
export function Panel({ title, id, children }: PanelProps) {
  return (
    <section className="panel" id={id}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  )
}

/** The main matter, and beside it (below it under 992 px) what one decides by: price, sums, the form. */
export function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="columns">
      <div>{main}</div>
      <div>{aside}</div>
    </div>
  )
}
