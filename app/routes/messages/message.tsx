// 消息中心 /message?id=&type=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageOf } from '~/services/pages/page-path'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('lists')

export const meta = pageTitle('消息中心')

export const handle: CrumbHandle = { crumbs: [{ name: '消息中心', to: messagesPath({ type: 1 }) }] }

const FORMS = { read: markRead.input, readAll: markAllRead.input }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id, ...query } = readQuery(request, MessagePage)
  const opened = id === '0' ? null : await call(request, openMessage, { messageId: id })
  // Loaded again, so that the number of unread messages at the top is read after this one was opened.
  if (opened?.wasUnread) throw redirect(pageOf(request))
  const message = opened?.message ?? null
  const type = message?.type ?? query.type
  const [found, counts, { forms, headers }] = await Promise.all([
    call(request, myMessages, { ...query, type }),
    call(request, unreadCounts, {}),
    openForms(request, FORMS, { type: String(type) }),
  ])
  const { list, ...counted } = found
  return data({ message, type, counts, list, counted, pages: pagination(args, counted), forms }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, FORMS)
  await requireMember({ request, context }, { keeping: form })
  return form.answer({
    read: async (v) => {
      await call(request, markRead, v)
      return { to: pageOf(request) }
    },
    readAll: async (v) => {
      await call(request, markAllRead, v)
      return { to: pageOf(request), notice: '已全部标为已读' }
    },
  })
}

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
