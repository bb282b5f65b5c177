import type { AuthenticationPair, MyCompany } from 'contract/authentication'
import { STAFF_ROLES } from 'contract/authentication/staff-roles'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { AuthenticationOverview } from './authentication-overview'
import { type OwnKind, STAFF_PATH } from './authentication-paths'

export interface OverviewPanelsProps {
  authentications: Readonly<Record<OwnKind, AuthenticationPair>>
  company: MyCompany | null
  staffCount: number
  /** Open invitations to the member. */
  invitations: number
}

/** The member's authentications and company. */
export function OverviewPanels({ authentications, company, staffCount, invitations }: OverviewPanelsProps) {
  return (
    <>
      {invitations > 0 && !company && (
        <Notice kind="info" title={`您收到 ${invitations} 份企业邀请`}>
          <Link to={STAFF_PATH}>查看并处理</Link>
        </Notice>
      )}
      <Panel title="我的认证">
        <AuthenticationOverview
          authentications={authentications}
          isCompanyAuthenticated={company?.isAuthenticated ?? false}
        />
      </Panel>
      <Panel title="所属企业">
        {company ? (
          <>
            <Facts
              items={[
                fact('企业名称', company.name),
                fact('认证有效期至', company.authenticatedUntil ?? '长期'),
                fact('我的角色', STAFF_ROLES[company.role]),
                fact('员工', `${staffCount} 人`),
              ]}
            />
            <p className="mt-4">
              <ButtonLink kind="quiet" to={STAFF_PATH}>
                {company.role === 'owner' ? '管理员工' : '查看员工'}
              </ButtonLink>
            </p>
          </>
        ) : (
          <p className="subtitle">
            您还不属于任何企业：可以为自己的企业做企业认证，或请企业管理员按您的手机号邀请您加入。
          </p>
        )}
      </Panel>
    </>
  )
}
