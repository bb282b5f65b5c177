import { Link } from '../ui/link'
import { Time } from '../ui/time'
import type { HomeData } from './home-data'
import { HomeSection } from './home-section'

export function Notices({ notices, now }: Pick<HomeData, 'notices'> & { now: string }) {
  if (notices.length === 0) return null
  return (
    <HomeSection title="公告" more={{ name: '全部公告', to: '/informationlist' }}>
      <ul className="link-list">
        {notices.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <Link to={`/informationdetail?id=${id}`}>{title}</Link>{' '}
            <span className="text-muted text-small">
              <Time at={publishedAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}

export function Shops({ shops }: Pick<HomeData, 'shops'>) {
  if (shops.length === 0) return null
  return (
    <HomeSection title="优质店铺" more={{ name: '全部店铺', to: '/shopList' }}>
      <ul className="link-list">
        {shops.map(({ id, name, city, offers, mainCategories }) => (
          <li key={id}>
            <span>
              <Link to={`/shopDetail?id=${id}`}>{name}</Link>{' '}
              <span className="text-muted text-small">
                {[city, mainCategories.join('、')].filter(Boolean).join(' · ')}
              </span>
            </span>{' '}
            <span className="text-muted text-small">{offers} 条</span>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
