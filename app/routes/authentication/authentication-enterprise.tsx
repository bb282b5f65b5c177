// 企业认证 /personalCenter/myAuthentication/authenticationEnterprise?kind=permit
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  AuditQuery,
  EnterpriseForm,
  PermitForm,
  submitEnterprise,
  submitPermit,
} from 'contract/authentication'
import { LookUpForm } from 'contract/registrations'
import {
  AUTHENTICATION_PATH,
  auditPath,
  ENTERPRISE_PATH,
  FORM_PATHS,
} from '~/components/authentication/authentication-paths'
import { EnterpriseFields, PermitFields } from '~/components/authentication/enterprise-forms'
import { Link } from '~/components/ui/link'
import { Notice } from '~/components/ui/notice'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import {
  loadAuthentications,
  openAuthentication,
  uploadPapers,
} from '~/services/authentication/authentication-page.server'
import { readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { lookUpCompany } from '~/services/registrations/look-up-company.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms')

export const meta = pageTitle('企业认证')

export const handle: CrumbHandle = {
  crumbs: [{ name: '实名与企业认证', to: AUTHENTICATION_PATH }, { name: '企业认证' }],
}

const FORMS = { enterprise: EnterpriseForm, lookUp: LookUpForm, permit: PermitForm }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const kind = readQuery(request, AuditQuery).kind === 'permit' ? 'permit' : 'enterprise'
  const { authentications, company } = await loadAuthentications(request)
  const pair = authentications[kind]
  const own: Record<string, string> = company && kind === 'enterprise' ? { companyName: company.name } : {}
  const { page, headers } = await openAuthentication(request, FORMS, { kind, pair, own })
  const isChange = kind === 'enterprise' && (company?.isAuthenticated ?? false)
  const shownCompany = company && { name: company.name, isOwner: company.role === 'owner' }
  const { current: person } = authentications.personal
  const isAuthorityOptional = person !== null && !person.isExpired
  return data({ ...page, kind, isChange, isAuthorityOptional, company: shownCompany }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    enterprise: async ({ licenceFile, authorityFile, ...v }) => {
      const files = { licencePaper: licenceFile, authorityPaper: authorityFile }
      const { licencePaper, authorityPaper } = await uploadPapers(request, form, files)
      const papers = { licencePaper, authorityPaper: authorityPaper || undefined }
      await call(request, submitEnterprise, { ...v, ...papers })
      return { to: auditPath('enterprise'), notice: '企业认证已提交，请等待审核' }
    },
    lookUp: ({ companyName }) => lookUpCompany(request, form, { companyName, page: ENTERPRISE_PATH }),
    permit: async ({ permitFile, ...v }) => {
      const papers = await uploadPapers(request, form, { permitPaper: permitFile })
      await call(request, submitPermit, { ...v, ...papers })
      return { to: auditPath('permit'), notice: '许可证已提交，请等待审核' }
    },
  })
}

export default function AuthenticationEnterprise() {
  const { kind, isChange, company, papers, isAuthorityOptional } = useLoaderData<typeof loader>()
  if (company && !company.isOwner)
    return <Notice kind="info" title={`您是“${company.name}”的员工，企业认证由企业管理员办理`} />
  if (kind === 'permit' && !company)
    return (
      <Notice kind="info" title="请先完成企业认证">
        <Link to={ENTERPRISE_PATH}>去企业认证</Link>
      </Notice>
    )
  return (
    <Panel title={kind === 'permit' ? '危险化学品经营许可证' : '企业认证'}>
      {isChange && (
        <Notice kind="info" title="企业已通过认证">
          更新证照须由两位审核员先后通过，在此之前原认证继续有效。
        </Notice>
      )}
      <div className="max-w-md">
        {kind === 'permit' ? (
          <PermitFields papers={papers} />
        ) : (
          <EnterpriseFields {...{ papers, isAuthorityOptional }} isNameGiven={company !== null} />
        )}
      </div>
      <p className="subtitle mt-4">
        {kind === 'permit' ? (
          <Link to={ENTERPRISE_PATH}>返回企业认证</Link>
        ) : (
          <>
            经营苯乙烯等危险化学品？另请提交
            <Link to={FORM_PATHS.permit}>危险化学品经营许可证</Link>。
          </>
        )}
      </p>
    </Panel>
  )
}
