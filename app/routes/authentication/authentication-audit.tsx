// 审核进度 /personalCenter/myAuthentication/authenticationAudit?kind=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AuditQuery } from 'contract/authentication'
import { AUTHENTICATION_PATH, OWN_KINDS } from '~/components/authentication/authentication-paths'
import { AuditPanels } from '~/components/authentication/paper-panels'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { loadAuthentications } from '~/services/authentication/authentication-page.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import type { CrumbHandle } from '../personal-center/layout'

export const meta = pageTitle('审核进度')

export const handle: CrumbHandle = {
  crumbs: [{ name: '实名与企业认证', to: AUTHENTICATION_PATH }, { name: '审核进度' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { kind } = readQuery(request, AuditQuery)
  const { authentications } = await loadAuthentications(request)
  const open = OWN_KINDS.filter((one) => kind === undefined || one === kind).flatMap((one) => {
    const row = authentications[one].open
    return row ? [{ kind: one, open: row }] : []
  })
  return data({ panels: fragment(args, 'facts', <AuditPanels open={open} />) })
}

export default function AuthenticationAudit() {
  const { panels } = useLoaderData<typeof loader>()
  return <ServerFragment name="facts" html={panels} />
}
