import type { NavItem } from 'contract/content'
import { Link } from '../ui/link'
import { badgeText, isCurrent, splitNav } from './nav-items'

interface MainNavProps {
  items: readonly NavItem[]
  pathname: string
}

/** The market's own list of areas. */
export function MainNav({ items, pathname }: MainNavProps) {
  const { shown, rest } = splitNav(items)
  return (
    <nav className="mainnav" aria-label="主导航">
      <div className="wrap">
        <ul>
          {shown.map((item) => (
            <NavLink key={item.id} item={item} pathname={pathname} />
          ))}
        </ul>
        {rest.length > 0 && (
          <details className="more">
            <summary>更多</summary>
            <ul>
              {rest.map((item) => (
                <NavLink key={item.id} item={item} pathname={pathname} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </nav>
  )
}

function NavLink({ item, pathname }: { item: NavItem; pathname: string }) {
  const badge = badgeText(item.saleNum)
  return (
    <li>
      <Link
        to={item.url}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        {...(item.opennew && { target: '_blank', rel: 'noopener' })}
      >
        {item.name} {item.spotFlag === 1 && <span className="badge">热</span>}
        {badge !== null && <span className="badge">{badge}</span>}
      </Link>
    </li>
  )
}
