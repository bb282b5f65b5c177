import { Link } from '../ui/link'
import type { DashboardShown } from './home-data'

/** All categories by family, each with the number of offers behind it; folded, because the prices come first. */
export function CategoryTree({ tree, quoteDay }: Pick<DashboardShown, 'tree' | 'quoteDay'>) {
  if (tree.length === 0) return null
  const count = tree.reduce((sum, { categories }) => sum + categories.length, 0)
  return (
    <details className="category-tree">
      <summary>
        {`全部品类（${count}）`}
        {quoteDay !== null && (
          <small>
            {`${quoteDay} 报价均价较前日，元/吨`}
            <span className="desk-only">；取各品类报价最多的用途，走势为近 30 日</span>
          </small>
        )}
      </summary>
      <nav aria-label="品类">
        {tree.map(({ name, categories }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {categories.map(({ code, name, offerCount }) => (
                <li key={code}>
                  <Link to={`/now?category=${encodeURIComponent(code)}`} title={name}>
                    {`${code} `}
                    <i>{offerCount}</i>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </details>
  )
}
