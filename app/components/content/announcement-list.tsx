import type { Announcement } from 'contract/content'
import { formatTime } from 'contract/units'
import { Link } from '../ui/link'
import { announcementPath } from './help-path'

interface AnnouncementListProps {
  announcements: readonly (Pick<Announcement, 'id' | 'title' | 'publishedAt'> &
    Partial<Pick<Announcement, 'about'>>)[]
}

/** Titles with their days, and how each begins. */
export function AnnouncementList({ announcements }: AnnouncementListProps) {
  return (
    <ul className="announcement-list">
      {announcements.map(({ id, title, publishedAt, about }) => (
        <li key={id}>
          <Link to={announcementPath(id)}>{title}</Link>
          <time className="text-muted text-small" dateTime={publishedAt}>
            {formatTime(publishedAt).slice(0, 'yyyy-mm-dd'.length)}
          </time>
          {about !== undefined && <p className="text-muted text-small">{about}</p>}
        </li>
      ))}
    </ul>
  )
}
