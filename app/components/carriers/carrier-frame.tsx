import type { HazardClass } from 'contract/pickup/trucks'
import type { ReactNode } from 'react'
import { CARRIER } from '../console/console-path'
import { NoticePanel, type NoticePanelProps } from '../console/notice-panel'
import { AccountCard, type PartnerAccount } from '../frame/account-card'
import { SideFrame } from '../frame/side-frame'
import type { Crumb } from '../ui/breadcrumb'
import { Link } from '../ui/link'
import { carrierGroups } from './carrier-menu'
import { carrierPath } from './carrier-paths'

export interface CarrierFrameProps {
  account: PartnerAccount & { carrierId: string; carrierName: string; hazardClasses: HazardClass[] }
  notices: Omit<NoticePanelProps, 'page'>
  isSidebarOpen: boolean
  /** Of the session, for signing out. */
  csrf: string
  /** After 承运商后台. */
  crumbs: readonly Crumb[]
  children: ReactNode
}

const SECURITY = '/personalCenter/securityCenter'
const PATHS = { settings: SECURITY, password: `${SECURITY}/securityEditLogin` }

/** What surrounds the pages of the carriers' console. */
export function CarrierFrame({ account, notices, csrf, children, ...frame }: CarrierFrameProps) {
  return (
    <SideFrame
      {...frame}
      home={{ name: '承运商后台', to: CARRIER, title: account.carrierName }}
      groups={carrierGroups(account.staffRole)}
      bar={
        <>
          <Link to={carrierPath(account.carrierId)}>承运商主页</Link>
          <NoticePanel page="/message" {...notices} />
          <AccountCard account={account} csrf={csrf} paths={PATHS} />
        </>
      }
    >
      {children}
    </SideFrame>
  )
}
