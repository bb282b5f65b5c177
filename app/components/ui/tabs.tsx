import { Link } from './link'

interface TabsProps {
  label: string
  tabs: readonly { name: string; to: string; count?: number }[]
  /** `to` of the tab that is open. */
  current: string
}

/** Views of one thing as links: each has its own URL. */
export function Tabs({ label, tabs, current }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul>
        {tabs.map(({ name, to, count }) => (
          <li key={to}>
            <Link to={to} aria-current={to === current ? 'page' : undefined}>
              {`${name} `}
              {count !== undefined && <span className="text-small">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
