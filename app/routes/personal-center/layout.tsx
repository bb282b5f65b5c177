// 个人中心 /personalCenter: its ways at the side, every page of it for members only.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLocation, useMatches } from '@remix-run/react'
import { MemberLayout } from '~/components/shell/member-layout'
import { PERSONAL_CENTER_LINKS } from '~/components/shell/personal-center-links'
import type { Crumb } from '~/components/ui/breadcrumb'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'

export const links = styles('ordering')

/** A page's part of the breadcrumb, after 个人中心. */
export interface CrumbHandle {
  crumbs: readonly Crumb[]
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  return null
}

export default function PersonalCenter() {
  const { pathname } = useLocation()
  const [page] = useMatches().slice(-1)
  const handle = page?.handle as CrumbHandle | undefined
  return (
    <MemberLayout groups={PERSONAL_CENTER_LINKS} pathname={pathname} crumbs={handle?.crumbs ?? []}>
      <Outlet />
    </MemberLayout>
  )
}
