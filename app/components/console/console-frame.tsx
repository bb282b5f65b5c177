import { useLocation } from '@remix-run/react'
import type { OutputOf } from 'contract/endpoint'
import type { operatorConsole } from 'contract/operators/console'
import { OPERATOR_ROLES } from 'contract/operators/roles'
import { formatTime } from 'contract/units'
import type { ReactNode } from 'react'
import { SideFrame } from '../frame/side-frame'
import { Time } from '../time/time'
import type { Crumb } from '../ui/breadcrumb'
import { Link } from '../ui/link'
import { groupsFor } from './console-menu'
import { CONSOLE } from './console-path'
import { NoticePanel } from './notice-panel'

const HOME = { name: '控制台', to: CONSOLE, title: '塑集控制台' }

type Frame = OutputOf<typeof operatorConsole>
export type Queue = Frame['queues'][number]

export interface ConsoleFrameProps extends Frame {
  /** On wide screens; under 992 px the menu opens over the page. */
  isSidebarOpen: boolean
  /** After 控制台. */
  crumbs: readonly Crumb[]
  children: ReactNode
}

/** What surrounds the pages of the operators' console. */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { operator, queues, notices, isSidebarOpen, crumbs, children } = props
  const waiting = (to: string) =>
    queues.filter(({ page }) => page === to).reduce((sum, q) => sum + q.total, 0)
  const groups = groupsFor(operator.roles).map(({ name, links }) => ({
    name,
    links: links.map((link) => ({ name: link.name, to: link.to, waiting: waiting(link.to) })),
  }))
  return (
    <SideFrame
      home={HOME}
      groups={groups}
      isSidebarOpen={isSidebarOpen}
      crumbs={crumbs}
      bar={
        <>
          <ProofState provedUntil={operator.provedUntil} />
          <NoticePanel page={`${CONSOLE}/notices`} {...notices} />
          <AccountCard operator={operator} />
        </>
      }
    >
      {children}
    </SideFrame>
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
