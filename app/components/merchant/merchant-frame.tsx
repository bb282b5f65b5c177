import type { ReactNode } from 'react'
import { MERCHANT } from '../console/console-path'
import { NoticePanel, type NoticePanelProps } from '../console/notice-panel'
import { AccountCard, type PartnerAccount } from '../frame/account-card'
import { SideFrame } from '../frame/side-frame'
import type { Crumb } from '../ui/breadcrumb'
import { Link } from '../ui/link'
import { merchantGroups } from './merchant-menu'
import { MERCHANT_ACCOUNT, MERCHANT_NOTICES } from './merchant-paths'

export interface MerchantAccount extends PartnerAccount {
  shopId: string
  shopName: string
}

const PATHS = { settings: MERCHANT_ACCOUNT, password: `${MERCHANT_ACCOUNT}/password` }

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
          <AccountCard account={account} csrf={csrf} paths={PATHS} />
        </>
      }
    >
      {children}
    </SideFrame>
  )
}
