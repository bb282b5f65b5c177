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
  const notices = noticesOf(queues)
  const { unread } = splitByRead(notices, readAt)
  return { unreadTotal: unread.length, ...splitNotices(notices, (one) => unread.includes(one)) }
}

/** The newest unread and read notices for the panel. */
export function splitNotices<N extends ConsoleNotice>(
  notices: readonly N[],
  isUnread: (notice: N) => boolean,
) {
  return {
    unread: notices.filter(isUnread).slice(0, IN_PANEL),
    read: notices.filter((one) => !isUnread(one)).slice(0, IN_PANEL),
  }
}
