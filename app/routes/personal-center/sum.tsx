// 个人中心首页 /personalCenter/sum
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ENTERPRISE_ORDER_RULE } from 'contract/authentication/states'
import { ServerFragment } from '~/components/fragments/server-fragment'
import type { LiveHandle } from '~/components/navigation/live'
import { PageTitle } from '~/components/ui/page-title'
import { pageTitle } from '~/services/pages/page-title'
import { attachSummary } from '~/services/personal-center/summary.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists', 'offers')

export const meta = pageTitle('个人中心首页')

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '我的首页' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { nickname, companyName } = await requireMember(args)
  return data({ nickname, companyName, panels: await attachSummary(args) })
}

export default function PersonalCenterSummary() {
  const { nickname, companyName, panels } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={companyName ?? `尚未加入企业，${ENTERPRISE_ORDER_RULE}`}>{nickname}，您好</PageTitle>
      <ServerFragment name="facts" html={panels} />
    </>
  )
}
