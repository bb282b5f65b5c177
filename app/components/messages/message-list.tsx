import type { MessageRow } from 'contract/messages'
import { Time } from '~/components/time/time'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Button } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { messagesPath } from './messages-path'

interface MessageListProps {
  state: FormState
  messages: readonly MessageRow[]
  page: number
}

/** Messages of one type. One form holds the buttons of all rows. */
export function MessageList({ state, messages, page }: MessageListProps) {
  const columns: TableColumns<MessageRow> = [
    {
      header: '消息',
      isRowHeader: true,
      cell: ({ id, type, title, isRead }) => (
        <>
          {!isRead && <Tag kind="warn">未读</Tag>}{' '}
          <Link to={`${messagesPath({ id, type, page })}#message`}>{title}</Link>
        </>
      ),
    },
    { header: '内容', cell: ({ text }) => text },
    { header: '时间', className: 'text-muted', cell: ({ at }) => <Time at={at} /> },
    {
      header: '操作',
      isActions: true,
      cell: ({ id, isRead, title }) =>
        !isRead && (
          <Button kind="quiet" isSmall name="messageId" value={id} aria-label={`标为已读：${title}`}>
            标为已读
          </Button>
        ),
    },
  ]
  return (
    <Form state={state} label="标为已读">
      <DataTable
        caption="消息"
        className="table card-table"
        columns={columns}
        rows={messages}
        rowKey={({ id }) => id}
      />
    </Form>
  )
}
