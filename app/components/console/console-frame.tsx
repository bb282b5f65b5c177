import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import { formatTime } from 'contract/units'
import type { ReactNode } from 'react'
import { ServerFragment } from '../fragments/server-fragment'
import { Time } from '../time/time'
import { Breadcrumb, type Crumb } from '../ui/breadcrumb'
import { type Flash, FlashNotice } from '../ui/flash-notice'
import { Link } from '../ui/link'
import { groupsFor } from './console-menu'
import { CONSOLE } from './console-path'
import { type ConsoleNotice, NoticePanel, type NoticePanelProps } from './notice-panel'

/** Its pages stand beside it in the menu. */
const FINANCE = `${CONSOLE}/finance`

/** A list with work that waits for operators. */
export interface Queue {
  name: string
  /** Page of the console without query. */
  page: string
  /** The waiting rows. */
  to: string
  total: number
  /** When the oldest began to wait; null if the list is not sorted by age, or empty. */
  oldestAt: string | null
  /** Its rows as notices. */
  notices: readonly ConsoleNotice[]
}

interface SignIn {
  at: string
  clientAddress: string
}

export interface ConsoleFrameProps {
  operator: {
    name: string
    displayName: string
    roles: readonly OperatorRole[]
    signIn: SignIn
    /** Null at the first sign-in. */
    lastSignIn: SignIn | null
    /** End of the proof of identity; null if it has ended. */
    provedUntil: string | null
  }
  notices: NoticePanelProps
  queues: readonly Queue[]
  /** On wide screens; under 992 px the menu opens over the page. */
  isSidebarOpen: boolean
  /** After 控制台. */
  crumbs: readonly Crumb[]
  children: ReactNode
}

/** What surrounds the pages of the console: menu at the side, bar with breadcrumb and account. */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { operator, queues, notices, isSidebarOpen, crumbs, children } = props
  return (
    <div className={isSidebarOpen ? 'console' : 'console console--closed'}>
      <Sidebar roles={operator.roles} queues={queues} />
      <div className="console__page">
        <header>
          <ServerFragment name="sandboxNotice" />
          <div className="console-bar">
            <a className="console-bar__menu" href="#menu">
              菜单
            </a>
            <SidebarToggle isOpen={isSidebarOpen} />
            <Breadcrumb crumbs={[{ name: '控制台', to: CONSOLE }, ...crumbs]} />
            <ProofState provedUntil={operator.provedUntil} />
            <NoticePanel {...notices} />
            <AccountCard operator={operator} />
          </div>
        </header>
        <ConsoleMain>{children}</ConsoleMain>
      </div>
    </div>
  )
}

/** The main part of a page of the console, with the notice of the last form. */
export function ConsoleMain({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<{ notice: Flash | null }>('root')
  return (
    <main className="console__main" id="main" tabIndex={-1}>
      <FlashNotice flash={root?.notice ?? null} />
      {children}
    </main>
  )
}

function Sidebar({ roles, queues }: { roles: readonly OperatorRole[]; queues: readonly Queue[] }) {
  const { pathname } = useLocation()
  const total = (to: string) => queues.filter(({ page }) => page === to).reduce((sum, q) => sum + q.total, 0)
  return (
    <nav className="console-menu" id="menu" aria-label="控制台菜单">
      <a className="console-menu__close" href="#main">
        关闭菜单
      </a>
      <Link className="console-menu__home" to={CONSOLE} aria-current={currentOf(CONSOLE, pathname)}>
        塑集控制台
      </Link>
      {groupsFor(roles).map(({ name, links }) => (
        <div key={name}>
          <h2>{name}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.to}>
                <Link to={link.to} aria-current={currentOf(link.to, pathname)}>
                  {`${link.name} `}
                  {total(link.to) > 0 && <b>{total(link.to)}</b>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** The page itself, or the list to which it belongs. */
function currentOf(to: string, pathname: string) {
  if (to === pathname) return 'page'
  const isParent = to !== CONSOLE && to !== FINANCE && pathname.startsWith(`${to}/`)
  return isParent ? 'true' : undefined
}

function SidebarToggle({ isOpen }: { isOpen: boolean }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams({ open: isOpen ? '0' : '1', redirect: `${pathname}${search}` })
  return (
    <Link className="console-bar__toggle" to={`${CONSOLE}/sidebar?${query}`}>
      {isOpen ? '收起菜单' : '展开菜单'}
    </Link>
  )
}

/** Whether calls about money and identities are open. The page opens beside a form that is half filled in. */
function ProofState({ provedUntil }: { provedUntil: string | null }) {
  const { pathname, search } = useLocation()
  const to = `${CONSOLE}/confirm?redirect=${encodeURIComponent(`${pathname}${search}`)}`
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {provedUntil === null ? '确认身份' : <>已确认至 {formatTime(provedUntil).slice(-5)}</>}
    </a>
  )
}

function AccountCard({ operator }: Pick<ConsoleFrameProps, 'operator'>) {
  const { name, displayName, roles, signIn, lastSignIn } = operator
  return (
    <details className="menu console-account">
      <summary>{displayName}</summary>
      <div>
        <p>
          {displayName} <span className="text-muted">{name}</span>
        </p>
        <p className="text-muted text-small">{roles.map((role) => OPERATOR_ROLES[role]).join('、')}</p>
        <p className="text-small">
          本次登录 <Time at={signIn.at} />
          <br />
          登录地址 {signIn.clientAddress}
          <br />
          上次登录 <Time at={lastSignIn?.at ?? null} />
        </p>
        <ul>
          <li>
            <Link to={`${CONSOLE}/account`}>账号设置</Link>
          </li>
          <li>
            <Link to={`${CONSOLE}/password`}>修改密码</Link>
          </li>
          <li>
            <Link to={`${CONSOLE}/logout`}>退出登录</Link>
          </li>
        </ul>
      </div>
    </details>
  )
}
