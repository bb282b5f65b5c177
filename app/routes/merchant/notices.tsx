// 通知 /merchant/notices?state=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { ListNotices, markAllRead, myNotices } from 'contract/messages'
import { ListPage } from '~/components/console/list-page'
import { NoticeList } from '~/components/console/notice-panel'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { MERCHANT_NOTICES } from '~/components/merchant/merchant-paths'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { noticeOf } from '~/services/merchant/merchant-frame.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('通知')

export const handle: CrumbHandle = { crumbs: [{ name: '通知' }] }

const READ_PAGE = `${MERCHANT_NOTICES}?state=read`

const page = memberPage({
  query: ListNotices,
  forms: {
    read: submitTo(markAllRead, {
      schema: markAllRead.input.omit({ type: true }),
      input: () => ({}),
      to: MERCHANT_NOTICES,
      notice: '已全部标为已读',
    }),
  },
  async load({ args, query, call, openForms }) {
    const [{ list, ...place }, forms] = await Promise.all([call(myNotices, query), openForms()])
    const isRead = query.state === 'read'
    return { notices: list.map(noticeOf), isRead, place, pages: pagination(args, place), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Notices() {
  const { notices, isRead, place, pages } = useLoaderData<typeof loader>()
  const form = useFormState('read')
  return (
    <>
      <PageTitle sub="订单、资金与账户安全有变化时通知您">通知</PageTitle>
      <Tabs
        label="通知"
        tabs={[
          { name: '未读', to: MERCHANT_NOTICES },
          { name: '已读', to: READ_PAGE },
        ]}
        current={isRead ? READ_PAGE : MERCHANT_NOTICES}
      />
      {!isRead && place.total > 0 && (
        <Form state={form} label="全部标为已读">
          <Submit kind="quiet">全部标为已读</Submit>
        </Form>
      )}
      <ListPage place={place} pages={pages} empty={isRead ? '没有已读通知' : '没有未读通知'}>
        <Panel>
          <NoticeList notices={notices} />
        </Panel>
      </ListPage>
      <p>
        <Link to="/personalCenter/messageSettings">通知方式设置</Link>
      </p>
    </>
  )
}
