import { Form } from '@remix-run/react'
import { Link } from '../ui/link'

export interface Member {
  nickname: string | null
  /** Masked for showing: "138****0001". */
  phone: string
}

export interface TopBarProps {
  city: string
  member: Member | null
  /** /login with the way back to this page. */
  loginUrl: string
  /** Of the session; a visitor's page carries no form and needs none. */
  csrf: string | null
  isDemo: boolean
}

/** City, greeting and the member's own ways. */
export function TopBar({ city, member, loginUrl, csrf, isDemo }: TopBarProps) {
  return (
    <div className="topbar">
      <div className="wrap">
        <ul>
          <li>{city}</li>
          {member === null ? <VisitorWays loginUrl={loginUrl} /> : <MemberWays member={member} csrf={csrf} />}
        </ul>
        <ul>
          {isDemo && <li className="demo">演示市场</li>}
          <li>
            <Link to="/personalCenter/myOrder">我的订单</Link>
          </li>
        </ul>
      </div>
    </div>
  )
}

function VisitorWays({ loginUrl }: { loginUrl: string }) {
  return (
    <>
      <li>
        您好，<Link to={loginUrl}>请登录</Link>
      </li>
      <li>
        <Link to="/register">免费注册</Link>
      </li>
    </>
  )
}

function MemberWays({ member, csrf }: { member: Member; csrf: string | null }) {
  return (
    <>
      <li>
        <span className="greet">您好，</span>
        <span className="who">{member.nickname ?? member.phone}</span>
      </li>
      <li>
        <Form method="post" action="/logout">
          <input type="hidden" name="csrf" value={csrf ?? ''} />
          <button type="submit">退出</button>
        </Form>
      </li>
    </>
  )
}
