import { UNREAD_SHOWN_MAX } from 'contract/messages/types'

/** Number of unread messages, with a plus sign above the shown maximum. */
export function unreadText(unread: number): string {
  return unread > UNREAD_SHOWN_MAX ? `${UNREAD_SHOWN_MAX}+` : String(unread)
}
