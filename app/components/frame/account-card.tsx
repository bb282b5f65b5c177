import { Form } from '@remix-run/react'
import { STAFF_ROLES, type StaffRole } from 'contract/authentication/staff-roles'
import { Time } from '../time/time'
import { Link } from '../ui/link'

export interface PartnerAccount {
  companyName: string | null
  nickname: string | null
  /** Masked. */
  phone: string
  /** Null: the owner of a company without staff. */
  staffRole: StaffRole | null
  /** This session; null if it is not among the newest. */
  signIn: { at: string; clientAddress: string } | null
  lastSignInAt: string | null
}

interface AccountCardProps {
  account: PartnerAccount
  /** Of the session, for signing out. */
  csrf: string
  /** Pages of the member's own settings and password. */
  paths: { settings: string; password: string }
}

/** Who is signed in to a console of merchants or carriers. */
export function AccountCard({ account, csrf, paths }: AccountCardProps) {
  const { nickname, phone, companyName, staffRole, signIn, lastSignInAt } = account
  return (
    <details className="menu console-account">
      <summary>{nickname ?? phone}</summary>
      <div>
        <p>
          {nickname} <span className="text-muted">{phone}</span>
        </p>
        <p className="text-muted text-small">
          {companyName}
          {staffRole !== null && ` · ${STAFF_ROLES[staffRole]}`}
        </p>
        <p className="text-small">
          本次登录 <Time at={signIn?.at ?? null} />
          <br />
          登录地址 {signIn?.clientAddress ?? '--'}
          <br />
          上次登录 <Time at={lastSignInAt} />
        </p>
        <ul>
          <li>
            <Link to={paths.settings}>账号设置</Link>
          </li>
          <li>
            <Link to={paths.password}>修改密码</Link>
          </li>
          <li>
            <Link to="/">返回商城</Link>
          </li>
        </ul>
        <Form method="post" action="/logout">
          <input type="hidden" name="csrf" value={csrf} />
          <button type="submit">退出</button>
        </Form>
      </div>
    </details>
  )
}
