// 个人中心 /personalCenter: its ways at the side, every page of it for members only.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation, useMatches } from '@remix-run/react'
import { MemberLayout } from '~/components/shell/member-layout'
import type { Crumb } from '~/components/ui/breadcrumb'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('ordering')

/** A page's part of the breadcrumb, after 个人中心. */
export interface CrumbHandle {
  crumbs: readonly Crumb[]
}

const GROUPS = [
  {
    name: '交易',
    links: [
      { name: '我的订单', to: '/personalCenter/myOrder' },
      { name: '我的试用', to: '/personalCenter/tryOrder' },
      { name: '退款与异议', to: '/personalCenter/refund' },
      { name: '仲裁', to: '/personalCenter/arbitration' },
    ],
  },
  {
    name: '资金',
    links: [
      { name: '资产总览', to: '/personalCenter/asset' },
      { name: '资金流水', to: '/personalCenter/journal' },
    ],
  },
  {
    name: '账户',
    links: [
      { name: '个人资料', to: '/personalCenter/information' },
      { name: '安全中心', to: '/personalCenter/securityCenter' },
    ],
  },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  return null
}

export default function PersonalCenter() {
  const { pathname } = useLocation()
  const [page] = useMatches().slice(-1)
  const handle = page?.handle as CrumbHandle | undefined
  return (
    <MemberLayout groups={GROUPS} pathname={pathname} crumbs={handle?.crumbs ?? []}>
      <Outlet />
    </MemberLayout>
  )
}
