import { Form } from '@remix-run/react'
import { STAFF_ROLES, type StaffRole } from 'contract/authentication/staff-roles'
import type { ReactNode } from 'react'
import { MERCHANT } from '../console/console-path'
import { NoticePanel, type NoticePanelProps } from '../console/notice-panel'
import { SideFrame } from '../frame/side-frame'
import { Time } from '../time/time'
import type { Crumb } from '../ui/breadcrumb'
import { Link } from '../ui/link'
import { merchantGroups } from './merchant-menu'
import { MERCHANT_ACCOUNT, MERCHANT_NOTICES } from './merchant-paths'

export interface MerchantAccount {
  shopId: string
  shopName: string
  companyName: string | null
  nickname: string | null
  /** Masked. */
  phone: string
  /** Null: the owner of a shop without staff. */
  staffRole: StaffRole | null
  /** This session; null if it is not among the newest. */
  signIn: { at: string; clientAddress: string } | null
  lastSignInAt: string | null
}

export interface MerchantFrameProps {
  account: MerchantAccount
  notices: Omit<NoticePanelProps, 'page'>
  isSidebarOpen: boolean
  /** Of the session, for signing out. */
  csrf: string
  /** After 商家后台. */
  crumbs: readonly Crumb[]
  children: ReactNode
}

/** What surrounds the pages of the merchants' console. */
export function MerchantFrame({ account, notices, csrf, children, ...frame }: MerchantFrameProps) {
  return (
    <SideFrame
      {...frame}
      home={{ name: '商家后台', to: MERCHANT, title: account.shopName }}
      groups={merchantGroups(account.staffRole)}
      bar={
        <>
          <Link to={`/shopDetail?id=${account.shopId}`}>店铺首页</Link>
          <NoticePanel page={MERCHANT_NOTICES} {...notices} />
          <AccountCard account={account} csrf={csrf} />
        </>
      }
    >
      {children}
    </SideFrame>
  )
}

function AccountCard({ account, csrf }: Pick<MerchantFrameProps, 'account' | 'csrf'>) {
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
            <Link to={MERCHANT_ACCOUNT}>账号设置</Link>
          </li>
          <li>
            <Link to={`${MERCHANT_ACCOUNT}/password`}>修改密码</Link>
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
