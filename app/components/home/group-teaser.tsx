import { groupPath } from '../group-purchases/group-paths'
import { Link } from '../ui/link'
import { HomeBox } from './home-box'
import type { DashboardShown } from './home-data'

/** Group purchases that companies can sign now or soon. */
export function GroupTeaser({ groups }: Pick<DashboardShown, 'groups'>) {
  if (groups.length === 0) return null
  return (
    <HomeBox className="home-notices" title="团购" more={{ name: '全部团购', to: '/pick' }}>
      <ul>
        {groups.map(({ id, title, when }) => (
          <li key={id}>
            <Link to={groupPath(id)}>{title}</Link> <small>{when}</small>
          </li>
        ))}
      </ul>
    </HomeBox>
  )
}
