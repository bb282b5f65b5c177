import { Icon } from '../ui/icon'
import { Link } from '../ui/link'
import { MEMBER_MENU_PATH } from './member-menu-path'
import { MESSAGES_PATH } from './messages-path'

interface QuickLink {
  name: string
  to: string
  /** Drawing on a field of 24 × 24. */
  icon: string
}

/** What buyers open most, at the bottom of phones. */
const QUICK_LINKS: readonly QuickLink[] = [
  { name: '首页', to: '/', icon: 'M3 11l9-8 9 8v10h-6v-6H9v6H3z' },
  { name: '现货', to: '/now', icon: 'M4 6h16M4 12h16M4 18h10' },
  { name: '快速下单', to: '/personalCenter/quickOrder', icon: 'M13 2L4 14h7l-1 8 10-13h-7z' },
  { name: '消息', to: MESSAGES_PATH, icon: 'M4 5h16v12H9l-5 4z' },
  { name: '我的', to: MEMBER_MENU_PATH, icon: 'M8 7a4 4 0 108 0 4 4 0 10-8 0M4 21c0-8 16-8 16 0' },
]

/** Pages that have a bar with their own action at the bottom (`ActionBar`). */
const PAGES_WITH_ACTION_BAR = [
  '/nowDetail',
  '/seckillDetail',
  '/pickDetail',
  '/presellDetail',
  '/auctionDetail',
  '/comfirmOrder',
  '/logistics',
  '/payPage',
  '/personalCenter/planDetail',
  '/personalCenter/securityCenter/securityEditPay',
]

export function hasQuickLinks(pathname: string): boolean {
  return !PAGES_WITH_ACTION_BAR.includes(pathname)
}

interface QuickLinksProps {
  pathname: string
  /** Pages of members without a link of their own belong to 我的. */
  isMemberPage: boolean
  /** Number of unread messages: 2, 99+; empty without any. */
  unread: string
}

/** The bar at the bottom of phones. Only the server renders it. */
export function QuickLinks({ pathname, isMemberPage, unread }: QuickLinksProps) {
  const own = QUICK_LINKS.find(({ to }) => pathOf(to) === pathname)?.to
  const current = own ?? (isMemberPage ? MEMBER_MENU_PATH : undefined)
  return (
    <>
      {QUICK_LINKS.map(({ name, to, icon }) => (
        <Link key={to} to={to} aria-current={to === current ? (to === own ? 'page' : 'true') : undefined}>
          <Icon path={icon} />
          {to === MESSAGES_PATH && unread !== '' ? `${name} ${unread}` : name}
        </Link>
      ))}
    </>
  )
}

function pathOf(to: string): string {
  return to.split('?')[0] ?? to
}
