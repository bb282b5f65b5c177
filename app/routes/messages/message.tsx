// 消息中心 /message?id=&type=&page=&size=
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MessagePage, markAllRead, markRead, myMessages, openMessage, unreadCounts } from 'contract/messages'
import { Form } from '~/components/forms/form'
import { Submit } from '~/components/forms/submit'
import { useFormState } from '~/components/forms/use-form-state'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { MessageList } from '~/components/messages/message-list'
import { MessagePanel } from '~/components/messages/message-panel'
import { MessageTabs } from '~/components/messages/message-tabs'
import { messagesPath } from '~/components/messages/messages-path'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('lists')

export const meta = pageTitle('消息中心')

export const handle: CrumbHandle = { crumbs: [{ name: '消息中心', to: messagesPath({ type: 1 }) }] }

const page = memberPage({
  query: MessagePage,
  forms: {
    read: submitTo(markRead, {}),
    readAll: submitTo(markAllRead, { notice: '已全部标为已读' }),
  },
  async load({ args, query: { id, ...query }, here, call, openForms }) {
    const opened = id === '0' ? null : await call(openMessage, { messageId: id })
    // Loaded again, so that the number of unread messages at the top is read after this one was opened.
    if (opened?.wasUnread) throw redirect(here)
    const message = opened?.message ?? null
    const type = message?.type ?? query.type
    const [found, counts, forms] = await Promise.all([
      call(myMessages, { ...query, type }),
      call(unreadCounts, {}),
      openForms({ type: String(type) }),
    ])
    const { list, ...counted } = found
    return { message, type, counts, list, counted, pages: pagination(args, counted), forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Messages() {
  const { message, type, counts, list, counted, pages } = useLoaderData<typeof loader>()
  const [readOne, readAll] = [useFormState('read'), useFormState('readAll')]
  const unread = counts.find((one) => one.type === type)?.unread ?? 0
  const { total, page } = counted
  return (
    <>
      <PageTitle sub={`共 ${total} 条，未读 ${unread} 条`}>消息中心</PageTitle>
      <MessageTabs type={type} counts={counts} />
      {message !== null && <MessagePanel message={message} />}
      {unread > 0 && (
        <Form state={readAll} hidden={['type']} label="本类全部标为已读">
          <Submit kind="quiet">本类全部标为已读</Submit>
        </Form>
      )}
      {total === 0 && <NoMessages />}
      {list.length > 0 && <MessageList state={readOne} messages={list} page={page} />}
      {total > 0 && list.length === 0 && <PastTheEnd {...counted} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function NoMessages() {
  return (
    <EmptyState
      title="还没有这类消息"
      actions={<ButtonLink to="/personalCenter/messageSettings">消息设置</ButtonLink>}
    >
      订单、资金与账户安全有变化时会在这里通知您，也可选择短信与邮件。
    </EmptyState>
  )
}
