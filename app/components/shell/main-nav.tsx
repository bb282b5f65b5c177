import type { NavItem } from 'contract/content'
import { Link } from '../ui/link'
import { badgeText, isCurrent, NAV_MARKS, splitNav } from './nav-items'
import { MERCHANT_DIALOG } from './partner-register'

/** The entry that opens the merchants' dialog (specification §2). */
const MERCHANT_ENTRY = 'merchant-entry'

interface MainNavProps {
  items: readonly NavItem[]
  pathname: string
}

/** The market's own list of areas, in the page's navigation. Only the server writes it. */
export function MainNav({ items, pathname }: MainNavProps) {
  const { shown, rest } = splitNav(items, pathname)
  return (
    <>
      <ul>
        {shown.map((item) => (
          <NavLink key={item.id} item={item} pathname={pathname} />
        ))}
      </ul>
      {rest.length > 0 && (
        <div className="more">
          {/* The list follows it, so that phones show it with the others. */}
          <details className="menu">
            <summary>更多</summary>
          </details>
          <ul>
            {rest.map((item) => (
              <NavLink key={item.id} item={item} pathname={pathname} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function NavLink({ item, pathname }: { item: NavItem; pathname: string }) {
  const badge = badgeText(item.saleNum) ?? (item.spotFlag === 1 ? NAV_MARKS.hot : NAV_MARKS[item.mark])
  return (
    <li>
      <Link
        to={item.id === MERCHANT_ENTRY ? `#${MERCHANT_DIALOG}` : item.url}
        aria-current={isCurrent(item, pathname) ? 'page' : undefined}
        {...(item.opennew && { target: '_blank', rel: 'noopener' })}
      >
        {`${item.name} `}
        {item.mark === 'index' && <IndexBars />}
        {badge !== null && <span className="badge">{badge}</span>}
      </Link>
    </li>
  )
}

/** The market index moves: three bars, static for users who prefer reduced motion. */
function IndexBars() {
  return (
    <svg
      className="main-nav__bars"
      width="14"
      height="12"
      viewBox="0 0 14 12"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M1 12V6h3v6ZM6 12V2h3v10ZM11 12V8h3v4Z" fill="currentColor" />
    </svg>
  )
}
