import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { Link } from '../ui/link'
import { MEMBER_MENU_PATH } from './member-menu-path'

export interface MemberLayoutProps {
  groups: readonly { name: string; links: readonly { name: string; to: string }[] }[]
  pathname: string
  /** After 个人中心: [{ name: '我的订单', to: … }, { name: '订单详情' }]. */
  crumbs: readonly Crumb[]
  children: ReactNode
}

/** The member centre: its ways at the side; under 992 px they are a page of their own. */
export function MemberLayout({ groups, pathname, crumbs, children }: MemberLayoutProps) {
  const current = currentLink(groups, pathname, crumbs)
  return (
    <>
      <Breadcrumb crumbs={[{ name: '个人中心', to: MEMBER_MENU_PATH }, ...crumbs]} />
      <div className="member-layout">
        <nav className="side-nav" aria-label="个人中心">
          {groups.map(({ name, links }) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} aria-current={currentValue(link.to, current, pathname)}>
                      {link.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div>{children}</div>
      </div>
    </>
  )
}

/** The link to the page itself; without one, to the area of its breadcrumb. */
function currentLink(groups: MemberLayoutProps['groups'], pathname: string, crumbs: readonly Crumb[]) {
  const targets = groups.flatMap(({ links }) => links.map(({ to }) => to))
  return (
    targets.find((to) => to === pathname) ?? targets.find((to) => crumbs.some((crumb) => crumb.to === to))
  )
}

function currentValue(to: string, current: string | undefined, pathname: string) {
  if (to !== current) return undefined
  return to === pathname ? 'page' : 'true'
}
