// 实名与企业认证 /personalCenter/authentication
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { staffList } from 'contract/authentication/staff'
import { STAFF_ROLES } from 'contract/authentication/staff-roles'
import { AuthenticationOverview } from '~/components/authentication/authentication-overview'
import { STAFF_PATH } from '~/components/authentication/authentication-paths'
import { ButtonLink } from '~/components/ui/button'
import { DescriptionList } from '~/components/ui/description-list'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { loadAuthentications } from '~/services/authentication/authentication-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import type { CrumbHandle } from '../personal-center/layout'

export const meta = pageTitle('实名与企业认证')

export const handle: CrumbHandle = { crumbs: [{ name: '实名与企业认证' }] }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const [page, { staff, received }] = await Promise.all([
    loadAuthentications(request),
    call(request, staffList, {}),
  ])
  return data({ ...page, staffCount: staff.length, invitations: received.length })
}

export default function AuthenticationPage() {
  const { authentications, company, staffCount, invitations } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="认证后才能下 5 万元以上的订单；证照只有您与审核员可以查看">实名与企业认证</PageTitle>
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
            <DescriptionList
              items={[
                { name: '企业名称', value: company.name },
                { name: '认证有效期至', value: company.authenticatedUntil ?? '长期' },
                { name: '我的角色', value: STAFF_ROLES[company.role] },
                { name: '员工', value: `${staffCount} 人` },
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
