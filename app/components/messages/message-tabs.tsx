import { MESSAGE_TYPES, type MessageType } from 'contract/messages/types'
import { Tabs } from '../ui/tabs'
import { messagesPath } from './messages-path'

interface MessageTabsProps {
  type: MessageType
  counts: readonly { type: MessageType; unread: number }[]
}

/** Messages by type, each with the number of unread ones. */
export function MessageTabs({ type, counts }: MessageTabsProps) {
  const tabs = counts.map((one) => ({
    name: MESSAGE_TYPES[one.type],
    to: messagesPath({ type: one.type }),
    ...(one.unread > 0 && { count: one.unread }),
  }))
  return <Tabs label="消息类型（数字为未读条数）" tabs={tabs} current={messagesPath({ type })} />
}
