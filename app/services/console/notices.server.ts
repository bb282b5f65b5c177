import type { Queue } from '~/components/console/console-frame'
import type { ConsoleNotice } from '~/components/console/notice-panel'

/** Notices in the panel of the bar; the page shows all. */
const IN_PANEL = 5

/** What waits in the queues as notices, newest first. */
export function noticesOf(queues: readonly Queue[]): ConsoleNotice[] {
  return queues
    .flatMap(({ notices }) => notices)
    .sort((a, b) => (a.at === b.at ? a.to.localeCompare(b.to) : b.at.localeCompare(a.at)))
}

/** Notices since an instant, and those before it. */
export function splitByRead(notices: readonly ConsoleNotice[], readAt: string | null) {
  const isUnread = ({ at }: ConsoleNotice) => readAt === null || at > readAt
  return { unread: notices.filter(isUnread), read: notices.filter((one) => !isUnread(one)) }
}

/** What the panel of the bar shows. */
export function noticePanel(queues: readonly Queue[], readAt: string | null) {
  const { unread, read } = splitByRead(noticesOf(queues), readAt)
  return { unreadTotal: unread.length, unread: unread.slice(0, IN_PANEL), read: read.slice(0, IN_PANEL) }
}
