// 个人中心的全部功能 /personalCenter/menu: on phones the menu of its pages.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MemberMenu } from '~/components/shell/member-menu'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'

export const meta = pageTitle('个人中心')

export async function loader(args: LoaderFunctionArgs) {
  const { nickname, companyName } = await requireMember(args)
  return { nickname, companyName, menu: fragment(args, 'facts', <MemberMenu />) }
}

export default function PersonalCenterMenu() {
  const { nickname, companyName, menu } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={[nickname, companyName].filter(Boolean).join(' · ')}>个人中心</PageTitle>
      <FactsFragment html={menu} />
    </>
  )
}
