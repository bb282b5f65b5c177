import { Link } from '../ui/link'
import { HomeBox } from './home-box'
import type { DashboardShown } from './home-data'

export function Notices({ notices }: Pick<DashboardShown, 'notices'>) {
  if (notices.length === 0) return null
  return (
    <HomeBox className="home-notices" title="公告" more={{ name: '全部公告', to: '/informationlist' }}>
      <ul>
        {notices.map(({ id, title, day }) => (
          <li key={id}>
            <Link to={`/informationdetail?id=${id}`}>{title}</Link> <small>{day}</small>
          </li>
        ))}
      </ul>
    </HomeBox>
  )
}
