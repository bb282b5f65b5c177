import { Link } from './link'

export interface Crumb {
  name: string
  /** Left out for the present page. */
  to?: string
}

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="breadcrumb" aria-label="当前位置">
      <ol>
        {crumbs.map(({ name, to }) => (
          <li key={name}>
            {to === undefined ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
