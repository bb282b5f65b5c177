import type { MessageType } from 'contract/messages/types'

/** Address of the message page, as in the specification: id 0 opens no message. */
export function messagesPath({
  id = '0',
  type,
  page = 0,
}: {
  id?: string
  type: MessageType
  page?: number
}): string {
  return `/message?id=${id}&type=${type}${page > 0 ? `&page=${page}` : ''}`
}
