// 审核进度 /personalCenter/myAuthentication/authenticationAudit?kind=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuditQuery } from 'contract/authentication'
import { AUTHENTICATION_KINDS } from 'contract/authentication/states'
import { AuditState } from '~/components/authentication/audit-state'
import { AuthenticationFacts } from '~/components/authentication/authentication-facts'
import { AUTHENTICATION_PATH, MY_PATH, OWN_KINDS } from '~/components/authentication/authentication-paths'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Panel } from '~/components/ui/panel'
import { loadAuthentications } from '~/services/authentication/authentication-page.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import type { CrumbHandle } from '../personal-center/layout'

export const meta = pageTitle('审核进度')

export const handle: CrumbHandle = {
  crumbs: [{ name: '实名与企业认证', to: AUTHENTICATION_PATH }, { name: '审核进度' }],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  const { kind } = readQuery(request, AuditQuery)
  const { authentications } = await loadAuthentications(request)
  const open = OWN_KINDS.filter((one) => kind === undefined || one === kind).flatMap((one) => {
    const row = authentications[one].open
    return row ? [{ kind: one, open: row }] : []
  })
  return data({ open })
}

export default function AuthenticationAudit() {
  const { open } = useLoaderData<typeof loader>()
  if (open.length === 0)
    return (
      <EmptyState title="没有正在审核的申请" actions={<ButtonLink to={MY_PATH}>查看我的证照</ButtonLink>} />
    )
  return (
    <>
      {open.map((one) => (
        <Panel key={one.kind} title={AUTHENTICATION_KINDS[one.kind]}>
          <AuditState {...one} />
          <AuthenticationFacts authentication={one.open} />
        </Panel>
      ))}
    </>
  )
}
