// 个人中心 /personalCenter: its ways at the side, every page of it for members only.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useLocation, useMatches } from '@remix-run/react'
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
  // As data, because as a module the links are a part of every page's script.
  return { groups: PERSONAL_CENTER_LINKS }
}

export default function PersonalCenter() {
  const { groups } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const [page] = useMatches().slice(-1)
  const handle = page?.handle as CrumbHandle | undefined
  return (
    <MemberLayout groups={groups} pathname={pathname} crumbs={handle?.crumbs ?? []}>
      <Outlet />
    </MemberLayout>
  )
}
