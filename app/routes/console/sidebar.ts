// 控制台菜单的收起与展开 /console/sidebar?open=&redirect=
import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { CONSOLE } from '~/components/console/console-path'
import { consoleReturnTo } from '~/services/session/console-return-to'
import { sidebarCookie } from '~/services/session/console-sidebar.server'

/** Choosing is a GET, because it only changes what this browser shows. */
export async function loader({ request }: LoaderFunctionArgs) {
  const isOpen = new URL(request.url).searchParams.get('open') !== '0'
  const headers = { 'set-cookie': await sidebarCookie(isOpen, CONSOLE) }
  return redirect(consoleReturnTo(request), { status: 303, headers })
}
