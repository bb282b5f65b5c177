// 概览 /console
import { useRouteLoaderData } from '@remix-run/react'
import { QueueCards } from '~/components/console/queue-cards'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { pageTitle } from '~/services/pages/page-title'
import type { CrumbHandle, loader as layoutLoader } from './layout'

export const meta = pageTitle('控制台')

export const handle: CrumbHandle = { crumbs: [{ name: '概览' }] }

export default function Start() {
  const layout = useRouteLoaderData<typeof layoutLoader>('routes/console/layout')
  const queues = layout?.queues ?? []
  return (
    <>
      <PageTitle>概览</PageTitle>
      {queues.length === 0 ? (
        <EmptyState title="没有待办事项">您的角色没有需要处理的队列，请从菜单进入各页面。</EmptyState>
      ) : (
        <QueueCards queues={queues} />
      )}
    </>
  )
}
