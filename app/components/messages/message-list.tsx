import type { MessageRow } from 'contract/messages'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { actions, ListTable, muted, name, type TableColumns, time } from '../ui/list-table'
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
    name('消息', ({ id, type, title, isRead }) => (
      <>
        {!isRead && <Tag kind="warn">未读</Tag>}{' '}
        <Link to={`${messagesPath({ id, type, page })}#message`}>{title}</Link>
      </>
    )),
    { header: '内容', cell: ({ text }) => text },
    muted(time('时间', ({ at }) => at)),
    actions(
      '操作',
      ({ id, isRead, title }) =>
        !isRead && (
          <Button kind="quiet" isSmall name="messageId" value={id} aria-label={`标为已读：${title}`}>
            标为已读
          </Button>
        ),
    ),
  ]
  return (
    <Form state={state} label="标为已读">
      <ListTable caption="消息" layout="cards" columns={columns} rows={messages} />
    </Form>
  )
}
