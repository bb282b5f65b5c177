import type { ReactNode } from 'react'
import { Link } from '../ui/link'

interface HomeBoxProps {
  title: string
  /** What the figures are: unit and time. */
  note?: string
  /** Where the whole list is. */
  more?: { name: string; to: string }
  className?: string
  children: ReactNode
}

/** One list of the dashboard with its heading and the link to all of it. */
export function HomeBox({ title, note, more, className = '', children }: HomeBoxProps) {
  return (
    <section className={`home-box ${className}`}>
      <h2>
        <span>
          {title} {note !== undefined && <small>{note}</small>}
        </span>{' '}
        {more && <Link to={more.to}>{more.name}</Link>}
      </h2>
      {children}
    </section>
  )
}
