// 实名与企业认证 /personalCenter/authentication
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { staffList } from 'contract/authentication/staff'
import { OverviewPanels } from '~/components/authentication/overview-panels'
import { ServerFragment } from '~/components/fragments/server-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { loadAuthentications } from '~/services/authentication/authentication-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import type { CrumbHandle } from '../personal-center/layout'

export const meta = pageTitle('实名与企业认证')

export const handle: CrumbHandle = { crumbs: [{ name: '实名与企业认证' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const [page, { staff, received }] = await Promise.all([
    loadAuthentications(request),
    call(request, staffList, {}),
  ])
  const shown = { ...page, staffCount: staff.length, invitations: received.length }
  return data({ panels: fragment(args, 'facts', <OverviewPanels {...shown} />) })
}

export default function AuthenticationPage() {
  const { panels } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="认证后才能下 5 万元以上的订单；证照只有您与审核员可以查看">实名与企业认证</PageTitle>
      <ServerFragment name="facts" html={panels} />
    </>
  )
}
