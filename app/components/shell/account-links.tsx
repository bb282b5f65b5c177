import type { Buyer } from 'contract/companies/buyers'
import { formatYuan } from 'contract/units'
import { walletPath } from '../banking/account-name'
import { Link } from '../ui/link'
import { MESSAGES_PATH } from './messages-path'

/** The wallet of the one as whom a member acts, and what it can spend at once. */
export interface WalletInUse {
  owner: Buyer
  availableFen: number
}

export interface Member {
  nickname: string | null
  /** Masked for showing: "138****0001". */
  phone: string
  wallet: WalletInUse
  /** As whom the member acts, if it can choose: the company's name, or 本人; null without a choice. */
  actsAs: string | null
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
      {member && <MemberLinks {...{ member, csrf, returnQuery }} />}
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

interface MemberLinksProps extends Pick<AccountLinksProps, 'csrf' | 'returnQuery'> {
  member: Member
}

function MemberLinks({ member, csrf, returnQuery }: MemberLinksProps) {
  const { wallet, actsAs } = member
  return (
    <>
      {actsAs !== null && (
        <li>
          <Link to={`/buyer${returnQuery}`}>
            <span className="sr-only">购买身份：</span>
            <span className="top-bar__member">{actsAs}</span> 切换
          </Link>
        </li>
      )}
      <li>
        <Link to="/personalCenter">
          <span className="top-bar__greeting">您好，</span>
          <span className="top-bar__member">{member.nickname ?? member.phone}</span>
        </Link>
      </li>
      <li>
        <Link to={walletPath('/personalCenter/asset', wallet.owner)}>
          {wallet.owner === 'company' && '企业'}可用 ¥{formatYuan(wallet.availableFen)}
        </Link>
      </li>
      <li className="top-bar__messages">
        <Link to={MESSAGES_PATH}>{`消息 ${member.unread}`}</Link>
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
