import { groupPath } from '../group-purchases/group-paths'
import { PRESELL, presalePath } from '../presales/presale-paths'
import { Link } from '../ui/link'
import { HomeBox } from './home-box'
import type { DashboardShown } from './home-data'

/** Group purchases and presales that companies can sign now or soon, one above the other. */
export function ActivityTeasers({ groups, presales }: Pick<DashboardShown, 'groups' | 'presales'>) {
  if (groups.length === 0 && presales.length === 0) return null
  if (presales.length === 0) return <GroupTeaser groups={groups} />
  return (
    <div>
      <div className="mb-2">
        <GroupTeaser groups={groups} />
      </div>
      <Teaser title="预售" more={{ name: '全部预售', to: PRESELL }} items={presales} pathOf={presalePath} />
    </div>
  )
}

function GroupTeaser({ groups }: Pick<DashboardShown, 'groups'>) {
  return <Teaser title="团购" more={{ name: '全部团购', to: '/pick' }} items={groups} pathOf={groupPath} />
}

interface TeaserProps {
  title: string
  more: { name: string; to: string }
  items: DashboardShown['groups']
  pathOf: (id: string) => string
}

function Teaser({ title, more, items, pathOf }: TeaserProps) {
  if (items.length === 0) return null
  return (
    <HomeBox className="home-notices" title={title} more={more}>
      <ul>
        {items.map(({ id, title, when }) => (
          <li key={id}>
            <Link to={pathOf(id)}>{title}</Link> <small>{when}</small>
          </li>
        ))}
      </ul>
    </HomeBox>
  )
}
