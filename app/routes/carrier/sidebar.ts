// 承运商后台菜单的收起与展开 /carrier/sidebar?open=&redirect=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { CARRIER } from '~/components/console/console-path'
import { sidebarCookie } from '~/services/session/console-sidebar.server'
import { requireMember } from '~/services/session/member.server'
import { returnTo } from '~/services/session/return-to'

/** Choosing is a GET, because it only changes what this browser shows. */
export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args)
  const isOpen = new URL(args.request.url).searchParams.get('open') !== '0'
  const headers = { 'set-cookie': await sidebarCookie(isOpen, CARRIER) }
  return redirect(returnTo(args.request, CARRIER), { status: 303, headers })
}
