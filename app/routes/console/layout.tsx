// 控制台 /console: the pages of operators, with their menu; every page of it requires an operator.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { operatorConsole } from 'contract/operators/console'
import { ConsoleFrame } from '~/components/console/console-frame'
import type { Crumb } from '~/components/ui/breadcrumb'
import { operatorCall } from '~/services/api/operator-call.server'
import { isSidebarOpen } from '~/services/session/console-sidebar.server'
import { styles } from '~/styles/sheets'

export const links = styles('console')

/** A page's part of the breadcrumb, after 控制台. */
export interface CrumbHandle {
  crumbs: readonly Crumb[]
}

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await operatorCall(request, operatorConsole, {})), isSidebarOpen: isSidebarOpen(request) }
}

export default function Console() {
  const { operator, notices, queues, isSidebarOpen } = useLoaderData<typeof loader>()
  const [page] = useMatches().slice(-1)
  const handle = page?.handle as CrumbHandle | undefined
  return (
    <ConsoleFrame
      operator={operator}
      queues={queues}
      notices={notices}
      isSidebarOpen={isSidebarOpen}
      crumbs={handle?.crumbs ?? []}
    >
      <Outlet />
      <script src="/console-keys.js" defer />
    </ConsoleFrame>
  )
}

export { ConsoleError as ErrorBoundary } from '~/components/console/console-error'
