// 通知 /console/notices?tab=
import { useLoaderData } from '@remix-run/react'
import { readOperatorNotices } from 'contract/operators/account'
import { operatorConsole } from 'contract/operators/console'
import { PAGE_SIZE_MAX } from 'contract/schema'
import { NoticeList } from '~/components/console/notice-panel'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { Tabs } from '~/components/ui/tabs'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import type { CrumbHandle } from './layout'

export const meta = pageTitle('通知')

export const handle: CrumbHandle = { crumbs: [{ name: '通知' }] }

const PAGE = '/console/notices'
const READ_PAGE = `${PAGE}?tab=read`

const page = operatorPage({
  forms: {
    read: submitTo(readOperatorNotices, { to: PAGE, notice: '已全部标为已读' }),
  },
  async load({ request, call, openForms }) {
    const { notices } = await call(operatorConsole, { size: PAGE_SIZE_MAX })
    const isRead = new URL(request.url).searchParams.get('tab') === 'read'
    const until = notices.unread[0]?.at
    return { notices, isRead, forms: await openForms(until === undefined ? {} : { until }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Notices() {
  const { notices, isRead } = useLoaderData<typeof loader>()
  const form = useFormState('read')
  const list = isRead ? notices.read : notices.unread
  return (
    <>
      <PageTitle sub="等待处理的事项；处理后自动消失">通知</PageTitle>
      <Tabs
        label="通知"
        tabs={[
          { name: '未读', to: PAGE, count: notices.unreadTotal },
          { name: '已读', to: READ_PAGE, count: notices.readTotal },
        ]}
        current={isRead ? READ_PAGE : PAGE}
      />
      {!isRead && list.length > 0 && (
        <Form state={form} hidden={['until']} label="全部标为已读">
          <Submit kind="quiet">全部标为已读</Submit>
        </Form>
      )}
      {list.length === 0 ? (
        <EmptyState title={isRead ? '没有已读通知' : '没有未读通知'} />
      ) : (
        <Panel>
          <NoticeList notices={list} />
        </Panel>
      )}
    </>
  )
}
