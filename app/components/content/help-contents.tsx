import type { HelpCategory } from 'contract/content'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { helpPath, pactPath } from './help-path'

const PACTS = [
  { type: 'register', title: '用户协议' },
  { type: 'privacy', title: '隐私政策' },
  { type: 'trade', title: '交易规则' },
]

interface HelpContentsProps {
  categories: readonly HelpCategory[]
  /** Id of the article, or type of the agreement, that is open. */
  current: string
}

/** The help centre beside a text: the open column of articles unfolded, the others folded. */
export function HelpContents({ categories, current }: HelpContentsProps) {
  const isIn = ({ articleList }: HelpCategory) => articleList.some(({ id }) => id === current)
  return (
    <nav className="panel help-nav" aria-label="帮助中心">
      {categories.map((category) => (
        <details key={category.id} open={isIn(category)}>
          <summary>{category.catName}</summary>
          <Articles articles={category.articleList} current={current} />
        </details>
      ))}
      <details open={PACTS.some(({ type }) => type === current)}>
        <summary>协议与规则</summary>
        <Pacts current={current} />
      </details>
    </nav>
  )
}

/** The help centre's first page: every article in its column. */
export function HelpIndex({ categories }: Pick<HelpContentsProps, 'categories'>) {
  return (
    <div className="help-index">
      {categories.map(({ id, catName, articleList }) => (
        <Panel key={id} title={catName}>
          <Articles articles={articleList} current="" />
        </Panel>
      ))}
      <Panel title="协议与规则">
        <Pacts current="" />
      </Panel>
    </div>
  )
}

function Articles({ articles, current }: { articles: HelpCategory['articleList']; current: string }) {
  return (
    <ul>
      {articles.map(({ id, title }) => (
        <li key={id}>
          <Link to={helpPath(id)} aria-current={id === current ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Pacts({ current }: { current: string }) {
  return (
    <ul>
      {PACTS.map(({ type, title }) => (
        <li key={type}>
          <Link to={pactPath(type)} aria-current={type === current ? 'page' : undefined}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
