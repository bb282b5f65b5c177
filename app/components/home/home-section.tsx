import type { ReactNode } from 'react'
import { Link } from '../ui/link'

interface HomePartProps {
  title: string
  /** Where the whole list is. */
  more?: { name: string; to: string }
  children: ReactNode
}

/** Section of the home page, with a link to the full list. */
export function HomeSection({ title, more, children }: HomePartProps) {
  return (
    <section className="home-section">
      <h2>
        {`${title} `}
        {more && <Link to={more.to}>{more.name}</Link>}
      </h2>
      {children}
    </section>
  )
}
