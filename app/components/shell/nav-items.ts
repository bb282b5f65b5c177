import {
  BADGE_CAP,
  NAV_ITEMS_SHOWN,
  NAV_ITEMS_SHOWN_IN_MEMBER_CENTRE,
  NAV_ITEMS_SHOWN_ON_DETAIL,
} from 'contract/constants'
import type { NavItem } from 'contract/content'

/** How many items stand in the bar: fewer beside a shop or goods, and in the member centre (specification §2). */
export function navItemsShown(pathname: string): number {
  if (pathname.startsWith('/personalCenter')) return NAV_ITEMS_SHOWN_IN_MEMBER_CENTRE
  return /^\/\w+Detail$/.test(pathname) ? NAV_ITEMS_SHOWN_ON_DETAIL : NAV_ITEMS_SHOWN
}

/** The first items stand in the bar, the rest under 更多 (specification §2). */
export function splitNav(items: readonly NavItem[], pathname: string) {
  const shown = navItemsShown(pathname)
  return { shown: items.slice(0, shown), rest: items.slice(shown) }
}

/** "12", "99+"; null where there is nothing to count. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)
}

/** What draws the eye to an item, in words. */
export const NAV_MARKS: Record<NavItem['mark'], string | null> = {
  '': null,
  hot: '热',
  new: '新',
  index: null,
}

/** Whether the item leads to the page that is open, whatever its query. The login, to which some lead first, is no area. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  return pathname !== '/login' && item.url.split('?')[0] === pathname
}
