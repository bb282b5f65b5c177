// 控制台 /console: the pages of operators, with their menu; every page of it requires an operator.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { ConsoleFrame } from '~/components/console/console-frame'
import type { Crumb } from '~/components/ui/breadcrumb'
import { findQueues } from '~/services/console/queues.server'
import { isSidebarOpen } from '~/services/session/console-sidebar.server'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'

export const links = styles('console')

/** A page's part of the breadcrumb, after 控制台. */
export interface CrumbHandle {
  crumbs: readonly Crumb[]
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const { name, displayName, roles } = await requireOperator(args)
  return {
    operator: { name, displayName, roles },
    queues: await findQueues(request, roles),
    isSidebarOpen: isSidebarOpen(request),
  }
}

export default function Console() {
  const { operator, queues, isSidebarOpen } = useLoaderData<typeof loader>()
  const [page] = useMatches().slice(-1)
  const handle = page?.handle as CrumbHandle | undefined
  return (
    <ConsoleFrame
      operator={operator}
      queues={queues}
      isSidebarOpen={isSidebarOpen}
      crumbs={handle?.crumbs ?? []}
    >
      <Outlet />
    </ConsoleFrame>
  )
}

export { ConsoleError as ErrorBoundary } from '~/components/console/console-error'
