import { Time } from '../time/time'
import { Link } from '../ui/link'

/** Something that waits for the reader. */
export interface ConsoleNotice {
  text: string
  /** Since when it waits. */
  at: string
  to: string
}

export interface NoticePanelProps {
  /** The page with all of them. */
  page: string
  unreadTotal: number
  /** The newest ones. */
  unread: readonly ConsoleNotice[]
  read: readonly ConsoleNotice[]
}

/** The notices in the bar: what is unread, what is read, and the page with all. */
export function NoticePanel({ page, unreadTotal, unread, read }: NoticePanelProps) {
  return (
    <details className="menu console-account">
      <summary>
        通知 <b>{unreadTotal > 0 ? unreadTotal : ''}</b>
      </summary>
      <div>
        <h2>未读</h2>
        {unread.length === 0 ? <p className="text-muted">没有未读通知</p> : <NoticeList notices={unread} />}
        {read.length > 0 && (
          <>
            <h2>已读</h2>
            <NoticeList notices={read} />
          </>
        )}
        <Link to={page}>全部通知与标为已读</Link>
      </div>
    </details>
  )
}

/** Notices with their times; each leads to its page. */
export function NoticeList({ notices }: { notices: readonly ConsoleNotice[] }) {
  return (
    <ul>
      {notices.map(({ text, at, to }) => (
        <li key={`${to} ${at}`}>
          <Link to={to}>{text}</Link>
          <p className="text-muted text-small">
            <Time at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
