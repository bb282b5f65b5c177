import { Form } from '@remix-run/react'
import { Link } from '../ui/link'
import { useStill } from './static-fragments'

export interface Member {
  nickname: string | null
  /** Masked for showing: "138****0001". */
  phone: string
}

export interface TopBarProps {
  /** Null where the page's own data did not come. */
  city: string | null
  /** Null for visitors; undefined where nobody can say who it is. */
  member: Member | null | undefined
  /** The query that brings somebody back to this page from /login and /register. */
  wayBack: string
  /** Of the session; a visitor's page carries no form and needs none. */
  csrf: string | null
}

/** City, greeting and the member's own ways. */
export function TopBar({ city, member, wayBack, csrf }: TopBarProps) {
  return (
    <div className="topbar">
      <div className="wrap">
        <ul>
          <li className="home">
            <Link to="/">首页</Link>
          </li>
          <li>
            <Link to={`/city${wayBack}`}>
              {city !== null && <span className="sr-only">当前城市：</span>}
              {city ?? '选择城市'}
            </Link>
          </li>
          {member === null && <VisitorWays wayBack={wayBack} />}
          {member && <MemberWays member={member} csrf={csrf} />}
        </ul>
        <ul {...useStill('topWays')} />
      </div>
    </div>
  )
}

function VisitorWays({ wayBack }: { wayBack: string }) {
  return (
    <>
      <li>
        <span className="greet">您好，</span>
        <Link to={`/login${wayBack}`}>请登录</Link>
      </li>
      <li>
        <Link to={`/register${wayBack}`}>免费注册</Link>
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
