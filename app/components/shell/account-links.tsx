import { formatYuan } from 'contract/units'
import { Link } from '../ui/link'

export interface Member {
  nickname: string | null
  /** Masked for showing: "138****0001". */
  phone: string
  /** What the wallet can spend at once. */
  availableFen: number
  /** Number of unread messages: 2, 99+; empty without any. */
  unread: string
}

interface AccountLinksProps {
  city: string
  /** Null for visitors; undefined if the session cannot be checked. */
  member: Member | null | undefined
  /** Query for /login and /register, to return to this page. */
  returnQuery: string
  /** Of the session; a visitor's page carries no form and needs none. */
  csrf: string | null
}

/** City, greeting and the member's own ways. Only the server renders it. */
export function AccountLinks({ city, member, returnQuery, csrf }: AccountLinksProps) {
  return (
    <>
      <li className="top-bar__home">
        <Link to="/">首页</Link>
      </li>
      <li>
        <Link to={`/city${returnQuery}`}>
          <span className="sr-only">当前城市：</span>
          {city}
        </Link>
      </li>
      {member === null && <VisitorLinks returnQuery={returnQuery} />}
      {member && <MemberLinks member={member} csrf={csrf} />}
    </>
  )
}

function VisitorLinks({ returnQuery }: { returnQuery: string }) {
  return (
    <>
      <li>
        <span className="top-bar__greeting">您好，</span>
        <Link to={`/login${returnQuery}`}>请登录</Link>
      </li>
      <li>
        <Link to={`/register${returnQuery}`}>免费注册</Link>
      </li>
    </>
  )
}

function MemberLinks({ member, csrf }: { member: Member; csrf: string | null }) {
  return (
    <>
      <li>
        <Link to="/personalCenter">
          <span className="top-bar__greeting">您好，</span>
          <span className="top-bar__member">{member.nickname ?? member.phone}</span>
        </Link>
      </li>
      <li>
        <Link to="/personalCenter/asset">可用 ¥{formatYuan(member.availableFen)}</Link>
      </li>
      <li className="top-bar__messages">
        <Link to="/message">{`消息 ${member.unread}`}</Link>
      </li>
      <li>
        <form method="post" action="/logout">
          <input type="hidden" name="csrf" value={csrf ?? ''} />
          <button type="submit">退出</button>
        </form>
      </li>
    </>
  )
}
