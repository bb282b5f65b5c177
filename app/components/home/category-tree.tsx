import { Drawing } from '../ui/drawing'
import { Link } from '../ui/link'
import type { HomeData } from './home-data'

/** Families of the trade and their categories, each with the number of offers behind it. */
export function CategoryTree({ tree }: Pick<HomeData, 'tree'>) {
  return (
    <nav className="category-tree" aria-label="品类">
      {tree.length === 0 && <p className="text-muted py-6 text-center">暂无在售品类</p>}
      {tree.map(({ name, categories }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {categories.map(({ code, name, offerCount, picture }) => (
              <li key={code}>
                <Link to={`/now?category=${encodeURIComponent(code)}`} title={name}>
                  <Drawing src={picture} size={20} />
                  {`${code} `}
                  <i>{offerCount}</i>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
