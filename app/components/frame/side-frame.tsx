import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ServerFragment } from '../fragments/server-fragment'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { type Flash, FlashNotice } from '../ui/flash-notice'
import { Link } from '../ui/link'

export interface MenuLink {
  name: string
  to: string
  /** Rows that wait on this page. */
  waiting?: number
}

export interface MenuGroup {
  name: string
  links: readonly MenuLink[]
}

interface SideFrameProps {
  /** First page, its name in the breadcrumb, and the heading of the menu. */
  home: { name: string; to: string; title: string }
  groups: readonly MenuGroup[]
  /** On wide screens; under 992 px the menu opens over the page. */
  isSidebarOpen: boolean
  /** After the first page. */
  crumbs: readonly Crumb[]
  /** After the breadcrumb: notices and account. */
  bar: ReactNode
  children: ReactNode
}

/** What surrounds the pages of a console: menu at the side, bar with breadcrumb and account. */
export function SideFrame({ home, groups, isSidebarOpen, crumbs, bar, children }: SideFrameProps) {
  return (
    <div className={isSidebarOpen ? 'console' : 'console console--closed'}>
      <Sidebar home={home} groups={groups} />
      <div className="console__page">
        <header>
          <ServerFragment name="sandboxNotice" />
          <div className="console-bar">
            <a className="console-bar__menu" href="#menu">
              菜单
            </a>
            <SidebarToggle home={home.to} isOpen={isSidebarOpen} />
            <Breadcrumb crumbs={[{ name: home.name, to: home.to }, ...crumbs]} />
            {bar}
          </div>
        </header>
        <FrameMain>{children}</FrameMain>
      </div>
    </div>
  )
}

/** The main part of a console's page, with the notice of the last form. */
export function FrameMain({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<{ notice: Flash | null }>('root')
  return (
    <main className="console__main" id="main" tabIndex={-1}>
      <FlashNotice flash={root?.notice ?? null} />
      {children}
    </main>
  )
}

function Sidebar({ home, groups }: Pick<SideFrameProps, 'home' | 'groups'>) {
  const { pathname } = useLocation()
  const current = currentLink([home, ...groups.flatMap(({ links }) => links)], home.to, pathname)
  const currentOf = (to: string) => (to === current ? (to === pathname ? 'page' : 'true') : undefined)
  return (
    <nav className="console-menu" id="menu" aria-label={`${home.name}菜单`}>
      <a className="console-menu__close" href="#main">
        关闭菜单
      </a>
      <Link className="console-menu__home" to={home.to} aria-current={currentOf(home.to)}>
        {home.title}
      </Link>
      {groups.map(({ name, links }) => (
        <div key={name}>
          <h2>{name}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} aria-current={currentOf(link.to)}>
                  {`${link.name} `}
                  {link.waiting !== undefined && link.waiting > 0 && <b>{link.waiting}</b>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The page itself, or the nearest list above it. */
function currentLink(links: readonly MenuLink[], home: string, pathname: string): string | undefined {
  const isAbove = (to: string) => to === pathname || (to !== home && pathname.startsWith(`${to}/`))
  return links
    .map(({ to }) => to)
    .filter(isAbove)
    .sort((a, b) => b.length - a.length)[0]
}

function SidebarToggle({ home, isOpen }: { home: string; isOpen: boolean }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ open: isOpen ? '0' : '1', redirect: `${pathname}${search}` })
  return (
    <Link className="console-bar__toggle" to={`${home}/sidebar?${query}`}>
      {isOpen ? '收起菜单' : '展开菜单'}
    </Link>
  )
}
