import type { ShopCategory } from 'contract/shops'
import { OfferTableFragment } from '../trade/offer-table-fragment'
import { ButtonLink } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Link } from '../ui/link'
import { shopPath } from './shop-path'

interface ShopHomeProps {
  shopId: string
  categories: readonly ShopCategory[]
  /** What it has put on sale last, as the server wrote it; empty where it has nothing on sale. */
  newest: string | null
}

/** A shop's first view: what it deals in, and what it has put on sale last. */
export function ShopHome({ shopId, categories, newest }: ShopHomeProps) {
  if (newest === '')
    return (
      <EmptyState title="本店暂无在售商品" actions={<ButtonLink to="/now">看全部现货</ButtonLink>}>
        可以关注店铺，上新后再来看。
      </EmptyState>
    )
  return (
    <>
      <nav className="facet-bar" aria-label="店内品类">
        <div>
          <h2>品类</h2>
          <ul>
            {categories.map(({ code, name, count }) => (
              <li key={code}>
                <Link to={`${shopPath(shopId, 'goods')}&category=${encodeURIComponent(code)}`}>
                  {`${name}（${code}） `}
                  <i>{count}</i>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <h2 className="shop-shelf">最新上架</h2>
      <OfferTableFragment html={newest} />
      <p className="shop-home__more">
        <Link to={shopPath(shopId, 'goods')}>查看全部商品</Link>
      </p>
    </>
  )
}
