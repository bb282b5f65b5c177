import { BADGE_CAP, NAV_ITEMS_SHOWN } from 'contract/constants'
import type { NavItem } from 'contract/content'

/** The first items stand in the bar, the rest under 更多 (specification §2). */
export function splitNav(items: readonly NavItem[], shown = NAV_ITEMS_SHOWN) {
  return { shown: items.slice(0, shown), rest: items.slice(shown) }
}

/** "12", "99+"; null where there is nothing to count. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)
}

/** Whether the item leads to the page that is open, whatever its query. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return item.url.split('?')[0] === pathname
}
